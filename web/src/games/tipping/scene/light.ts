// One lamp over the table and the shadows it casts. Light is reckoned at the corners of things and not at every pixel,
// and shadows are drawn anew only when a block has moved: cheap enough for a computer without a graphics card.
import {
  BackSide,
  type Camera,
  Color,
  DepthTexture,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  MeshBasicMaterial,
  NoColorSpace,
  OrthographicCamera,
  type Scene,
  ShaderMaterial,
  type Texture,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";

/** What casts shadows is on this layer as well. */
export const CASTS = 1;

const SHADOW_PIXELS = 1024;
const FROM = new Vector3(-0.5, 1.25, 0.5).normalize();
/** Below this nothing is seen of a block that sinks. */
const DARK = -0.4;

const VERTEX = /* glsl */ `
  uniform mat4 toShadow;
  uniform vec3 lamp, sky, ground, shine;
  varying vec2 grain;
  varying vec3 ambient, direct, shadowed;
  varying float height;

  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vec3 facing = normalize(mat3(modelMatrix) * normal);
    grain = uv;
    height = place.y;
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
  uniform float tint;
  varying vec2 grain;
  varying vec3 ambient, direct, shadowed;
  varying float height;

  void main() {
    #ifdef SINKING
      if (height < DARK) discard;
    #endif
    vec3 light = ambient + direct * texture(shadows, shadowed);
    gl_FragColor = vec4(texture2D(map, grain).rgb * light * tint, 1.0);
  }
`;

export class Lamp {
  readonly #camera: OrthographicCamera;
  readonly #target: WebGLRenderTarget;
  readonly #shadowing = new MeshBasicMaterial({ side: BackSide, colorWrite: false });
  readonly #uniforms: Record<string, { value: unknown }>;

  constructor(width: number, height: number) {
    const middle = new Vector3(width / 2, 0, -height / 2);
    const reach = Math.hypot(width, height) / 2 + 1;
    this.#camera = new OrthographicCamera(-reach, reach, reach, -reach, 1, 4 * reach);
    this.#camera.position.copy(middle).addScaledVector(FROM, 2 * reach);
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
      lamp: { value: FROM },
      sky: { value: shade("#b4a898") },
      ground: { value: shade("#7a6250") },
      shine: { value: shade("#9a8264") },
    };
  }

  /** The skin of a thing in this light; what is `sinking` ends in the dark of its hole. */
  material(map: Texture, { tint = 1, sinking = false } = {}): ShaderMaterial {
    return new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { ...this.#uniforms, map: { value: map }, tint: { value: tint } },
      defines: { DARK: DARK.toFixed(2), ...(sinking ? { SINKING: "" } : {}) },
    });
  }

  /** Draws the shadows anew. */
  cast(renderer: WebGLRenderer, scene: Scene): void {
    scene.overrideMaterial = this.#shadowing;
    renderer.setRenderTarget(this.#target);
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

/** A colour as it is written: nothing here is converted, neither going in nor coming out. */
function shade(hex: string): Color {
  return new Color().setStyle(hex, NoColorSpace);
}

/** From places on the table to places in the picture of the shadows, 0 to 1. */
function toShadow(camera: Camera): Matrix4 {
  const half = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);
  return half.multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse);
}
