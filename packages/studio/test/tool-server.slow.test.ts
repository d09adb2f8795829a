import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "@mynah/audio-interface";
import { KEY, openStudio, type OpenStudio } from "../testing/open-studio.ts";

let studio: OpenStudio;
let client: Client;

const connect = async (key: string): Promise<Client> => {
  const asked = new Client({ name: "a-person's-assistant", version: "1.0.0" });
  const headers = { authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${studio.url()}/mcp`), {
    requestInit: { headers },
  });
  await asked.connect(transport);
  return asked;
};

beforeAll(async () => {
  studio = await openStudio();
  client = await connect(KEY);
});
afterAll(async () => {
  await client.close();
  await studio.close();
});

const call = async (name: string, args: Record<string, unknown>) => {
  const { structuredContent, isError } = await client.callTool({ name, arguments: args });
  return { isError, body: structuredContent as Record<string, unknown> };
};

test("has one tool for every route, with the route's parameters and their constraints", async () => {
  const { tools: deps } = await client.listTools();
  expect(deps.map(({ name }) => name).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  for (const { name, params, query, body, method } of operations) {
    const schema = deps.find((tool) => tool.name === name)?.inputSchema;
    const fields = { ...params.shape, ...query.shape, ...(method === "POST" && body.shape) };
    expect(Object.keys(schema?.properties ?? {}).toSorted(), name).toEqual(Object.keys(fields).toSorted());
  }
  const effects = deps.find(({ name }) => name === "sfxGeneration");
  expect(effects?.inputSchema.properties).toMatchObject({
    duration: { type: "number" },
    useAsync: { type: "boolean" },
  });
  expect(deps.find(({ name }) => name === "speechSynthesis")?.inputSchema.required).toEqual([
    "voice",
    "text",
  ]);
});

test("makes a sound: the call returns a task, and polling the task returns the file, as over the routes", async () => {
  const begun = await call("sfxGeneration", { prompt: "rain", duration: 1, useAsync: true });
  expect(begun).toMatchObject({ isError: false, body: { status: 202, taskId: expect.any(String) } });
  const task_id = begun.body["taskId"];
  await studio.ended(String(task_id));
  const ended = await call("getTask", { task_id });
  expect(ended.body).toEqual((await studio.call("GET", `/v1/task/${String(task_id)}`)).body);
  expect((await fetch(String(ended.body["url"]))).headers.get("content-type")).toBe("audio/mpeg");
});

test("lists the voices with the documented parameters", async () => {
  const page = await call("pageVoices", { page: 0, limit: 3, gender: "female" });
  expect(page).toMatchObject({ isError: false, body: { limit: 3, voices: { length: 3 } } });
});

test("a limit that only the route knows is reported in the route's words", async () => {
  const unknown = await call("speechSynthesis", { voice: "nobody at all", text: "hi" });
  expect(unknown).toMatchObject({
    isError: true,
    body: { status: 422, error: { message: expect.stringContaining("voice: ") } },
  });
});

test("a model can choose by what a tool says: what it does, an example that its route accepts, and units", async () => {
  const { tools } = await client.listTools();
  expect(JSON.stringify(tools)).not.toMatch(/"gap"|\$schema|interface \d/);
  for (const { name, params, query, body, method } of operations) {
    const { description = "", inputSchema } = tools.find((tool) => tool.name === name) ?? {};
    const [, example = ""] =
      /(?:Example|arguments): (\{.*?\})(?: May answer| Costs|$)/.exec(description) ?? [];
    const parts = [params, query, ...(method === "POST" ? [body] : [])];
    const fields = JSON.parse(example) as Record<string, unknown>;
    const known = parts.flatMap((part) => Object.keys(part.shape));
    expect(known, name).toEqual(expect.arrayContaining(Object.keys(fields)));
    for (const part of parts) {
      const own = Object.entries(fields).filter(([field]) => Object.hasOwn(part.shape, field));
      expect(part.safeParse(Object.fromEntries(own)).error, name).toBeUndefined();
    }
    for (const [field, schema] of Object.entries(inputSchema?.properties ?? {}))
      if (/_ms$|_db$|duration|seconds/.test(field)) expect(schema, field).toHaveProperty("description");
  }
});

test("wrong arguments are refused in one form, wherever they belong in the request", async () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ["sfxGeneration", { prompt: "rain", duration: 31 }, "duration"],
    ["getTask", { task_id: ".." }, "task_id"],
    ["getTask", {}, "task_id"],
    ["listVoices", { page: -1 }, "page"],
  ];
  for (const [name, args, field] of wrong)
    expect(await call(name, args), name).toEqual({
      isError: true,
      body: {
        status: 422,
        error: { code: "validation_error", message: expect.stringContaining(`${field}: `) },
        details: [expect.objectContaining({ field })],
      },
    });
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${studio.url()}/mcp`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", authorization: `Bearer ${KEY}`, ...headers },
  });

test("malformed JSON is 400, as the protocol says", async () => {
  const answer = await post("{");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32_700 }, id: null });
});

test("a page of another site is refused, and one of its own isn't", async () => {
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const accept = "application/json, text/event-stream";
  expect((await post(list, { accept, origin: "https://evil.example" })).status).toBe(403);
  expect((await post(list, { accept, origin: "null" })).status).toBe(403);
  expect((await post(list, { accept, origin: studio.url() })).status).toBe(200);
});

test("a refused key is told how to authenticate", async () => {
  const answer = await post("{}", { authorization: "Bearer nope" });
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
    401,
    'Bearer realm="audio service"',
  ]);
});
