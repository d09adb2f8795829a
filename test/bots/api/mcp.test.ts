import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JobView, Problem } from "../../../src/bots/api/schemas.ts";
import { createKey, openApiProgram, type ApiProgram } from "./open-api.ts";

let program: ApiProgram;
let key: string;
const client = new Client({ name: "test", version: "1" });
beforeAll(async () => {
  program = await openApiProgram();
  key = await createKey(program.person);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`), { requestInit }));
});
afterAll(async () => {
  await client.close();
  await program.close();
});

const call = async (name: string, input: Record<string, unknown>) => {
  const { structuredContent, isError } = await client.callTool({ name, arguments: input });
  return { isError, body: structuredContent as { job: JobView; transcripts: unknown[]; kind: string } };
};

describe("the tools for models", () => {
  it("are listed with what they do and whether they only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "speak",
      "make_sound_effect",
      "transcribe",
      "search_transcripts",
      "read_transcript",
      "read_minutes",
      "job_status",
    ]);
    for (const { description = "", annotations } of tools)
      expect(description.includes("cost")).toBe(annotations?.readOnlyHint === false);
  });

  it("speak, once for a request ID, and show the job", async () => {
    const input = { text: "Hello from a model", request_id: "once" };
    const first = await call("speak", input);
    expect(JobView.parse(first.body.job)).toMatchObject({ command: "tts", state: "done" });
    const again = await call("speak", input);
    expect(again.body.job.id).toBe(first.body.job.id);
    const status = await call("job_status", { job: first.body.job.id });
    expect(status.body.job.files).toHaveLength(1);
  });

  it("answer refusals as errors that say what to do", async () => {
    const unknown = await call("job_status", { job: "jnothing" });
    expect([unknown.isError, Problem.parse(unknown.body).kind]).toEqual([true, "jobUnknown"]);
    const link = await call("transcribe", { source: "http://127.0.0.1/x.mp3" });
    expect([link.isError, link.body.kind]).toEqual([true, "linkPrivate"]);
    expect((await call("search_transcripts", { query: "nothing" })).body.transcripts).toEqual([]);
    const filters = { query: "nothing & more", speaker: "Anna", since: "2026-01-01" };
    expect((await call("search_transcripts", filters)).body.transcripts).toEqual([]);
  });
});

describe("the endpoint", () => {
  const post = (headers: Record<string, string>, body = "{}") =>
    fetch(`${program.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body,
    });

  it("needs a key, and says so", async () => {
    const { status, headers } = await post({});
    expect([status, headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="mynah"']);
  });

  it("refuses pages of other sites and malformed JSON", async () => {
    const authorization = `Bearer ${key}`;
    expect((await post({ authorization, origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ authorization }, "{")).status).toBe(400);
  });
});
