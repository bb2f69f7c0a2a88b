// The torus in three dimensions: rock, hole, counters and the eye that looks at them. Drawn only when something changes.
import {
  AmbientLight,
  Color,
  DirectionalLight,
  PerspectiveCamera,
  PointLight,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";

import type { TorusView } from "../../../wire";
import type { Film } from "../film/film.svelte";
import type { Line, Mark } from "../marks";
import { terrain } from "../stacks";
import { Fleet } from "./fleet";
import { hole, stars } from "./hole";
import { Rock } from "./rock";
import { above, facing, hexBelow, RING, TUBE } from "./shape";
import { Stage } from "./stage";

/** How near the eye may come: 1 shows the whole torus. */
const MIN_DISTANCE = 0.3;
const MAX_DISTANCE = 1.25;
/** Milliseconds in which the eye goes most of its way; as long on a machine that draws few pictures. */
const EASE = 84;
const FRAME = 1000 / 60;

export interface Picture {
  view: TorusView;
  marks: ReadonlyMap<string, Mark>;
  lines: readonly Line[];
  chosen: ReadonlySet<string>;
  rings: ReadonlyMap<string, string>;
  theme: "dark" | "light";
}

export class World {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(38, 1, 0.1, 300);
  readonly #rock = new Rock();
  readonly #fleet: Fleet;
  readonly #stage: Stage;
  #ground = "";
  #picture: Picture | null = null;
  #film: Film | null = null;
  #frame = 0;
  // Where the eye is: round the ring, above it, how far; and where it turns to.
  #azimuth = 0.6;
  #rise = 0.75;
  #distance = 0.96;
  /** The hex that the eye follows when it is near. */
  #followed = new Vector3();
  #look = new Vector3();
  #goal: [number, number] | null = null;
  /** When it last turned, while it turns. */
  #turned = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    this.#scene.add(this.#rock.mesh, this.#rock.core, hole(), stars(), new AmbientLight("#c9c4ff", 0.85));
    const sun = new DirectionalLight("#fff3df", 2.1);
    sun.position.set(14, 22, 10);
    const glow = new PointLight("#ff9d45", 160, 0, 1.6);
    this.#scene.add(sun, glow);
    this.#fleet = new Fleet(this.#scene);
    this.#stage = new Stage(this.#scene);
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    // In a small window the signs are larger, so that they can still be read.
    this.#fleet.enlarge(Math.max(1, Math.min(1.6, 460 / Math.min(width, height))));
    this.redraw();
  }

  show(picture: Picture): void {
    this.#picture = picture;
    const { view, theme } = picture;
    const ground = [theme, ...view.mountains, ...view.craters, ...view.bases].join(" ");
    if (ground !== this.#ground) {
      this.#ground = ground;
      this.#rock.build(terrain(view));
      this.#scene.background = new Color(theme === "dark" ? "#07080e" : "#1d1a26");
    }
    this.#rock.paint(theme, picture.marks, picture.rings);
    this.#fleet.draw(picture.lines);
    this.#fleet.settle(view, picture.chosen);
    if (this.#film?.isRunning) this.#stage.show(this.#film, this.#fleet);
    this.redraw();
  }

  /** A moment of what just happened; when it is over, all are where the picture has them. */
  play(film: Film): void {
    this.#film = film;
    if (!film.isRunning && this.#picture) this.#fleet.settle(this.#picture.view, this.#picture.chosen);
    this.#stage.show(film, this.#fleet);
    this.redraw();
  }

  turn(dx: number, dy: number): void {
    this.#goal = null;
    this.#azimuth -= dx / 170;
    this.#rise = Math.max(-1.45, Math.min(1.45, this.#rise + dy / 170));
    this.redraw();
  }

  zoom(factor: number): void {
    this.#distance = Math.max(MIN_DISTANCE, Math.min(MAX_DISTANCE, this.#distance / factor));
    this.redraw();
  }

  /** Turns the torus until the hex can be seen; those inside are seen across the hole. */
  face(hex: string, isSmooth: boolean): void {
    const out = facing(hex);
    this.#followed = above(hex, 0);
    const flat = Math.hypot(out.x, out.z);
    const azimuth = flat > 0.25 ? Math.atan2(out.z, out.x) : this.#azimuth;
    const rise = Math.max(0.55, Math.min(1.3, Math.abs(Math.asin(out.y)))) * (out.y < -0.35 ? -1 : 1);
    const near = azimuth + 2 * Math.PI * Math.round((this.#azimuth - azimuth) / (2 * Math.PI));
    if (isSmooth) this.#goal = [near, rise];
    else [this.#azimuth, this.#rise] = [near, rise];
    this.redraw();
  }

  hexAt(x: number, y: number): string | undefined {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.#camera);
    const struck = ray.intersectObjects([this.#rock.mesh, this.#rock.core])[0];
    return struck && hexBelow(struck.point);
  }

  redraw(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
    this.#renderer.dispose();
  }

  #draw(now: number): void {
    this.#frame = 0;
    const isTurning = this.#follow(now);
    this.#turned = isTurning ? now : 0;
    const away = this.#distance * this.#whole();
    const flat = Math.cos(this.#rise) * away;
    this.#camera.position.set(
      Math.cos(this.#azimuth) * flat,
      Math.sin(this.#rise) * away,
      Math.sin(this.#azimuth) * flat,
    );
    this.#camera.position.add(this.#look);
    this.#camera.lookAt(this.#look);
    this.#renderer.render(this.#scene, this.#camera);
    if (isTurning) this.redraw();
  }

  /** From how far all of the torus is seen. */
  #whole(): number {
    const half = ((this.#camera.fov / 2) * Math.PI) / 180;
    return (RING + TUBE + 0.8) / Math.tan(Math.min(half, Math.atan(Math.tan(half) * this.#camera.aspect)));
  }

  #follow(now: number): boolean {
    const near = Math.max(0, Math.min(1, (0.95 - this.#distance) * 1.6));
    this.#look.copy(this.#followed).multiplyScalar(near);
    if (!this.#goal) return false;
    const [azimuth, rise] = this.#goal;
    const share = 1 - Math.exp(-(this.#turned ? now - this.#turned : FRAME) / EASE);
    this.#azimuth += (azimuth - this.#azimuth) * share;
    this.#rise += (rise - this.#rise) * share;
    if (Math.abs(azimuth - this.#azimuth) + Math.abs(rise - this.#rise) < 0.004) this.#goal = null;
    return true;
  }
}
