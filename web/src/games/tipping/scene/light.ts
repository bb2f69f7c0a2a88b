// One lamp over the table and the shadows it casts. Light is reckoned at the corners of things and not at every pixel,
// and shadows are drawn anew only when a block has moved: cheap enough for a computer without a graphics card.
import {
  BackSide, type Camera, Color, DepthTexture, LessEqualCompare, LinearFilter, Matrix4, MeshBasicMaterial, NoColorSpace,
  OrthographicCamera, type Scene, ShaderMaterial, type Texture, Vector3, type WebGLRenderer, WebGLRenderTarget,
} from "three";

const SHADOW_PIXELS = 1024;
/** What casts shadows is on this layer as well. */
export const CASTS = 1;

const VERTEX = /* glsl */ `
  uniform mat4 toShadow;
  uniform vec3 lamp;
  uniform vec3 sky;
  uniform vec3 ground;
  uniform vec3 shine;
  varying vec2 grain;
  varying vec3 ambient;
  varying vec3 direct;
  varying vec3 shadowed;

  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vec3 facing = normalize(mat3(modelMatrix) * normal);
    grain = uv;
    ambient = mix(ground, sky, facing.y * 0.5 + 0.5);
    direct = shine * max(dot(facing, lamp), 0.0);
    // A little outward, so that nothing shades itself.
    shadowed = (toShadow * (place + vec4(facing * 0.03, 0.0))).xyz;
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;

const FRAGMENT = /* glsl */ `
  uniform highp sampler2DShadow shadows;
  uniform sampler2D map;
  uniform vec3 tint;
  uniform float floorless;
  varying vec2 grain;
  varying vec3 ambient;
  varying vec3 direct;
  varying vec3 shadowed;

  void main() {
    gl_FragColor = vec4(texture2D(map, grain).rgb * tint * (ambient + direct * texture(shadows, shadowed)), 1.0);
  }
`;

export class Lamp {
  readonly #camera: OrthographicCamera;
  readonly #target: WebGLRenderTarget;
  readonly #shadowing = new MeshBasicMaterial({ side: BackSide, colorWrite: false });
  readonly #uniforms: Record<string, { value: unknown }>;

  constructor(width: number, height: number) {
    const middle = new Vector3(width / 2, 0, -height / 2);
    const from = new Vector3(-0.5, 1.25, 0.5).normalize();
    const reach = Math.hypot(width, height) / 2 + 1;
    this.#camera = new OrthographicCamera(-reach, reach, reach, -reach, 1, 4 * reach);
    this.#camera.position.copy(middle).addScaledVector(from, 2 * reach);
    this.#camera.lookAt(middle);
    this.#camera.updateMatrixWorld();
    this.#camera.layers.set(CASTS);
    const depth = new DepthTexture(SHADOW_PIXELS, SHADOW_PIXELS);
    depth.compareFunction = LessEqualCompare;
    depth.minFilter = depth.magFilter = LinearFilter;
    this.#target = new WebGLRenderTarget(SHADOW_PIXELS, SHADOW_PIXELS, { depthTexture: depth });
    this.#uniforms = {
      shadows: { value: depth },
      toShadow: { value: toShadow(this.#camera) },
      lamp: { value: from },
      sky: { value: new Color("#b9b2ab").convertLinearToSRGB() },
      ground: { value: new Color("#4a3a30").convertLinearToSRGB() },
      shine: { value: new Color("#b39a78").convertLinearToSRGB() },
    };
  }

  /** The skin of a thing in this light. */
  material(map: Texture): ShaderMaterial {
    map.colorSpace = NoColorSpace;
    return new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { ...this.#uniforms, map: { value: map }, tint: { value: new Color(1, 1, 1) } },
    });
  }

  cast(renderer: WebGLRenderer, scene: Scene): void {
    scene.overrideMaterial = this.#shadowing;
    renderer.setRenderTarget(this.#target);
    renderer.clear();
    renderer.render(scene, this.#camera);
    renderer.setRenderTarget(null);
    scene.overrideMaterial = null;
  }

  dispose(): void {
    this.#target.depthTexture?.dispose();
    this.#target.dispose();
    this.#shadowing.dispose();
  }
}

/** From places on the table to places in the shadow picture, 0 to 1. */
function toShadow(camera: Camera): Matrix4 {
  const half = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);
  return half.multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse);
}
