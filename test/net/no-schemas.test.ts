import { execFileSync } from "node:child_process";
import fastify from "fastify";
import { expect, it } from "vitest";
import { NO_SCHEMAS } from "../../src/net/no-schemas.ts";

it("keeps Fastify from loading its compilers of schemas", () => {
  const script = `
    import { createRequire } from "node:module";
    import fastify from "fastify";
    import { NO_SCHEMAS } from ${JSON.stringify(new URL("../../src/net/no-schemas.ts", import.meta.url).href)};
    const app = fastify({ schemaController: NO_SCHEMAS });
    app.get("/", () => ({ answer: 1 }));
    const { payload } = await app.inject("/");
    const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes("/ajv/"));
    console.log(JSON.stringify({ payload, loaded }));`;
  const cwd = new URL("../..", import.meta.url);
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd,
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual({ payload: '{"answer":1}', loaded: [] });
});

it("refuses a route with a schema, which nobody would check", async () => {
  const app = fastify({ schemaController: NO_SCHEMAS });
  app.post("/", { schema: { body: { type: "object" } } }, () => "");
  await expect(app.ready().then(() => undefined)).rejects.toThrow();
});
