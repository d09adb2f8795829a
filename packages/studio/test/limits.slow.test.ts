import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Operation, operations } from "@mynah/audio-interface";
import { type SampleRequest, sampleRequests } from "@mynah/audio-interface/fake";
import { KEY, openStudio, type OpenStudio } from "../testing/open-studio.ts";

let studio: OpenStudio;
let deps: Client;
beforeAll(async () => {
  studio = await openStudio();
  deps = new Client({ name: "tests", version: "1.0.0" });
  const requestInit = { headers: { authorization: `Bearer ${KEY}` } };
  await deps.connect(new StreamableHTTPClientTransport(new URL(`${studio.url()}/mcp`), { requestInit }));
});
afterAll(async () => {
  await deps.close();
  await studio.close();
});

type Fields = Readonly<Record<string, unknown>>;

const sampleOf = (name: string): SampleRequest => {
  const sample = sampleRequests[name];
  if (!sample) throw new Error(`no sample of ${name}`);
  return sample;
};
const routes = operations.flatMap((operation) =>
  operation.paths.map((path): [string, Operation, string] => [
    `${operation.method} ${path}`,
    operation,
    path,
  ]),
);

/** Returns the studio's answer to fields that no client validated. */
function send(
  { method, params, query }: Operation,
  path: string,
  fields: Fields,
  headers?: Record<string, string>,
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])));
  const rest = Object.entries(fields).filter(
    ([name, value]) => !Object.hasOwn(params.shape, name) && value !== undefined,
  );
  if (method === "POST") return studio.call(method, filled, Object.fromEntries(rest), headers);
  const asked = rest.filter(([name]) => Object.hasOwn(query.shape, name));
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]));
  return studio.call(method, `${filled}?${search.toString()}`, undefined, headers);
}

test.each(routes)("%s requires a key, and the right one", async (_, operation, path) => {
  for (const authorization of ["", "Bearer of-bad-news"]) {
    const { status, body } = await send(operation, path, sampleOf(operation.name).happy, { authorization });
    expect(status).toBe(401);
    const code = operation.host === "voices" ? body.error : body.error?.code;
    expect(code).toBe("unauthorized");
  }
});

const broken = routes.flatMap(([route, operation, path]) => {
  const { happy, broken } = sampleOf(operation.name);
  return (
    broken
      .filter(([, field]) => !Object.hasOwn(operation.params.shape, field))
      // The studio reads the flag wherever work is done; the client is the strict side (gap use-async-default).
      .filter(([change]) => operation.task !== "may" || !("useAsync" in change))
      .map(([change, field]) => ({
        route,
        about: JSON.stringify(change, (_, value: unknown) => (value === undefined ? null : value)).slice(
          0,
          60,
        ),
        operation,
        path,
        request: { ...happy, ...change },
        field,
      }))
  );
});

test.each(broken)("$route refuses $about and names $field", async ({ operation, path, request, field }) => {
  const { status, body } = await send(operation, path, request);
  if (operation.host === "voices") {
    expect({ status, body }).toMatchObject({ status: 400, body: { error: "invalid_parameters" } });
    expect(body["details"]).toContain(`${field}: `);
  } else {
    expect({ status, body }).toMatchObject({ status: 422, body: { error: { code: "validation_error" } } });
    expect(body["details"]).toContainEqual({ field, message: expect.any(String) });
  }
  const { isError, content } = await deps.callTool({ name: operation.name, arguments: request });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain(field.split(".").at(-1));
});

const climbing = routes.filter(([, { params }]) => Object.keys(params.shape).length > 0);

test.each(climbing)("%s resists path traversal", async (_, operation, path) => {
  const names = Object.keys(operation.params.shape);
  for (const bad of ["..", "../..", "%2e%2e", "\0", "x".repeat(300)]) {
    const spoilt = Object.fromEntries(names.map((name) => [name, bad]));
    const { status } = await send(operation, path, { ...sampleOf(operation.name).happy, ...spoilt });
    expect([404, 422]).toContain(status);
  }
});
