// What this browser can draw in three dimensions with: nothing, its processor alone, or a graphics card.
export type Graphics = "none" | "software" | "hardware";

let known: Graphics | undefined;

export function graphics(): Graphics {
  known ??= probed();
  return known;
}

function probed(): Graphics {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "none";
  const details = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(details ? details.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name) ? "software" : "hardware";
}
