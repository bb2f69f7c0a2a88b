// The OpenAPI document, as far as the page reads it, and requests made from it.
import { TEXT } from "./texts";

export interface Schema {
  $ref?: string;
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

export interface Operation {
  method: string;
  path: string;
  summary: string;
  about: string;
  tag: string;
  parameters: Parameter[];
  /** The kind of the body, such as `application/json`; empty without one. */
  bodyType: string;
  body: Schema | undefined;
  responses: [status: string, about: string, schema: Schema | undefined][];
}

export interface Document {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface RawOperation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
}

const MAX_DEPTH = 6;

export function operations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operation(path, method, raw)),
  );
}

function operation(path: string, method: string, raw: RawOperation): Operation {
  const [bodyType = "", body] = Object.entries(raw.requestBody?.content ?? {})[0] ?? [];
  return {
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? path,
    about: raw.description ?? "",
    tag: raw.tags?.[0] ?? "other",
    parameters: raw.parameters ?? [],
    bodyType,
    body: body?.schema,
    responses: Object.entries(raw.responses ?? {}).map(([status, answer]) => [
      status,
      answer.description ?? "",
      Object.values(answer.content ?? {})[0]?.schema,
    ]),
  };
}

export function resolved(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.split("/").pop();
  const found = name ? document.components?.schemas?.[name] : undefined;
  return found ? { title: name, ...found } : schema;
}

/** What a schema is called in a line: `string`, `list of SeatCard`, `integer or null`. */
export function kind(schema: Schema | undefined): string {
  if (!schema) return TEXT.anything;
  if (schema.$ref) return schema.$ref.split("/").pop() ?? "";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return TEXT.either([...new Set(choices.map(kind))]);
  if (schema.enum) return TEXT.either(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return TEXT.listOf(kind(schema.items));
  return schema.type ?? TEXT.anything;
}

/** Something to send: the schema's own example, or one made of its fields. */
export function sample(document: Document, schema: Schema | undefined, depth = 0): unknown {
  if (!schema || depth > MAX_DEPTH) return null;
  const found = resolved(document, schema);
  if (found.examples?.length) return found.examples[0];
  if (found.const !== undefined) return found.const;
  if (found.default !== undefined) return found.default;
  if (found.enum) return found.enum[0];
  const choice = (found.anyOf ?? found.oneOf)?.[0];
  if (choice) return sample(document, choice, depth + 1);
  if (found.type === "object")
    return Object.fromEntries(
      Object.entries(found.properties ?? {})
        .filter(([name]) => found.required?.includes(name))
        .map(([name, field]) => [name, sample(document, field, depth + 1)]),
    );
  return { array: [], string: "", integer: 0, number: 0, boolean: false }[found.type ?? ""] ?? null;
}

/** The address with the values put in; what is empty is left out of the query. */
export function address(operation: Operation, values: Record<string, string>): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const query = new URLSearchParams(
    operation.parameters
      .filter((each) => each.in === "query" && values[each.name])
      .map((each) => [each.name, values[each.name] ?? ""]),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** The same request for a terminal. */
export function curl(
  origin: string,
  operation: Operation,
  target: string,
  secret: string,
  body: string,
): string {
  const words = ["curl", "-X", operation.method, quoted(`${origin}${target}`)];
  if (secret) words.push("-H", quoted("Authorization: Bearer $SECRET"));
  if (operation.bodyType) words.push("-H", quoted(`Content-Type: ${operation.bodyType}`), "-d", quoted(body));
  return words.join(" ");
}

function quoted(text: string): string {
  return text.includes("$SECRET") ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
}
