import { describe, expect, it } from "vitest";
import { address, curl, type Document, kind, operations, sample } from "./document";

const DOCUMENT: Document = {
  info: { title: "T", version: "1" },
  paths: {
    "/api/matches/{id}": {
      get: {
        summary: "Match",
        tags: ["matches"],
        parameters: [
          { name: "id", in: "path", required: true },
          { name: "viewer", in: "query" },
        ],
        responses: { 200: { description: "OK" } },
      },
    },
    "/api/matches": {
      post: {
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/New" } } } },
      },
    },
  },
  components: {
    schemas: {
      New: {
        type: "object",
        required: ["game", "seats"],
        properties: {
          game: { type: "string" },
          seats: { type: "array", items: { $ref: "#/components/schemas/Seat" } },
          clock: { anyOf: [{ type: "integer" }, { type: "null" }] },
        },
      },
      Seat: { type: "object", examples: [{ player: "me" }] },
    },
  },
};

describe("the document", () => {
  const [look, make] = operations(DOCUMENT);

  it("lists its operations", () => {
    expect(look).toMatchObject({ method: "GET", path: "/api/matches/{id}", tag: "matches", bodyType: "" });
    expect(make).toMatchObject({ method: "POST", tag: "other", bodyType: "application/json" });
  });

  it("puts values into addresses, encoded, and leaves out what is empty", () => {
    expect(address(look!, { id: "a/b", viewer: "" })).toBe("/api/matches/a%2Fb");
    expect(address(look!, { id: "x", viewer: "everyone" })).toBe("/api/matches/x?viewer=everyone");
  });

  it("makes something to send", () => {
    expect(sample(DOCUMENT, make?.body)).toEqual({ game: "", seats: [] });
    expect(sample(DOCUMENT, { $ref: "#/components/schemas/Seat" })).toEqual({ player: "me" });
    expect(sample(DOCUMENT, { enum: ["a", "b"] })).toBe("a");
  });

  it("names kinds", () => {
    expect(kind(DOCUMENT.components?.schemas?.New?.properties?.clock)).toBe("integer or null");
    expect(kind({ type: "array", items: { $ref: "#/components/schemas/Seat" } })).toBe("list of Seat");
  });

  it("writes the request for a terminal, without the secret", () => {
    const text = curl("http://h", make!, "/api/matches", "s3cret", `{"a": "it's"}`);
    expect(text).toContain(`-H "Authorization: Bearer $SECRET"`);
    expect(text).not.toContain("s3cret");
    expect(text).toContain(`'{"a": "it'\\''s"}'`);
  });
});
