// The black hole in the middle of the torus, with its disc of light, and the stars behind it all.
import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  RingGeometry,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  TorusGeometry,
} from "three";

export const HOLE = 1.35;

export function hole(): Group {
  const group = new Group();
  group.add(new Mesh(new SphereGeometry(HOLE, 40, 24), new MeshBasicMaterial({ color: "#000004" })));
  const light = new Mesh(
    new TorusGeometry(HOLE * 1.06, 0.045, 10, 80),
    new MeshBasicMaterial({ color: "#fff0cf" }),
  );
  light.rotation.x = Math.PI / 2;
  group.add(light);
  const disc = new Mesh(
    new RingGeometry(HOLE * 1.12, HOLE * 2.7, 96, 1),
    new MeshBasicMaterial({
      map: bands(),
      transparent: true,
      side: DoubleSide,
      blending: AdditiveBlending,
      depthWrite: false,
    }),
  );
  disc.rotation.x = Math.PI / 2;
  group.add(disc);
  const glow = new Sprite(
    new SpriteMaterial({ map: halo(), blending: AdditiveBlending, depthWrite: false, opacity: 0.75 }),
  );
  glow.scale.setScalar(HOLE * 7);
  group.add(glow);
  return group;
}

/** The disc is brighter on the side that comes towards us. */
function bands(): CanvasTexture {
  return painted(512, (pen, size) => {
    const half = size / 2;
    for (let radius = half; radius > half * 0.4; radius -= 1.5) {
      const share = (radius / half - 0.41) / 0.59;
      const strength =
        Math.sin(Math.PI * Math.min(1, Math.max(0, 1 - share))) ** 1.5 *
        (0.6 + 0.4 * Math.sin(radius * 0.35));
      const light = pen.createLinearGradient(0, 0, size, 0);
      light.addColorStop(0, `rgba(255, 236, 200, ${strength})`);
      light.addColorStop(0.5, `rgba(255, 170, 90, ${strength * 0.8})`);
      light.addColorStop(1, `rgba(190, 80, 40, ${strength * 0.5})`);
      pen.strokeStyle = light;
      pen.lineWidth = 1.6;
      pen.beginPath();
      pen.arc(half, half, radius, 0, 2 * Math.PI);
      pen.stroke();
    }
  });
}

function halo(): CanvasTexture {
  return painted(256, (pen, size) => {
    const light = pen.createRadialGradient(size / 2, size / 2, size * 0.14, size / 2, size / 2, size / 2);
    light.addColorStop(0, "rgba(255, 176, 87, 0.5)");
    light.addColorStop(0.4, "rgba(255, 130, 60, 0.13)");
    light.addColorStop(1, "rgba(255, 120, 50, 0)");
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  });
}

export function painted(
  size: number,
  draw: (pen: CanvasRenderingContext2D, size: number) => void,
): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  draw(canvas.getContext("2d")!, size);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = "srgb";
  return texture;
}

/** The same sky each time. */
export function stars(): Points {
  const count = 900;
  const places = new Float32Array(count * 3);
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let star = 0; star < count; star++) {
    const [turn, rise] = [next() * 2 * Math.PI, next() * 2 - 1];
    const flat = Math.sqrt(1 - rise * rise) * 90;
    places.set([flat * Math.cos(turn), rise * 90, flat * Math.sin(turn)], star * 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  return new Points(
    geometry,
    new PointsMaterial({ color: "#cfd6ff", size: 0.35, transparent: true, opacity: 0.8 }),
  );
}
