import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobView, Problem } from "../../../src/bots/api/schemas.ts";
import { createPerson } from "../../app/person.ts";
import { clientOf, createKey, openApiProgram, type ApiProgram } from "./open-api.ts";

let program: ApiProgram;
let key: string;
let client: Client;
beforeAll(async () => {
  program = await openApiProgram();
  key = await createKey(program.person);
  client = await connect(key);
});
afterAll(async () => {
  await client.close();
  await program.close();
});

async function connect(token: string): Promise<Client> {
  const connected = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await connected.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`), { requestInit }));
  return connected;
}

interface Told {
  readonly job: JobView & { readonly files: readonly { readonly link: string }[] };
  readonly transcripts: readonly unknown[];
  readonly kind: string;
  readonly detail: string;
}
const call = async (name: string, input: Record<string, unknown>) => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
  return { isError, content, body: structuredContent as Told };
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
    expect(first.body.job).toMatchObject({ command: "tts", state: "done" });
    const again = await call("speak", input);
    expect(again.body.job.id).toBe(first.body.job.id);
    const status = await call("job_status", { job: first.body.job.id });
    expect(status.body.job.files).toHaveLength(1);
    const other = await call("make_sound_effect", { prompt: "Rain", request_id: "once" });
    expect([other.isError, other.body.kind]).toEqual([true, "apiKeyReused"]);
    expect(other.body.detail).toMatch(/^This request_id was already sent/);
    expect(JSON.stringify(other.content)).not.toContain("Idempotency-Key");
  });

  it("return results as links that open without a key, as resources, and as audio where it is short", async () => {
    const { body, content } = await call("speak", { text: "Hear me" });
    const [file] = body.job.files;
    if (!file) throw new Error("there is no file");
    const linked = await fetch(file.link);
    const bytes = Buffer.from(await linked.arrayBuffer());
    expect([linked.status, bytes.subarray(0, 4).toString()]).toEqual([200, "RIFF"]);
    const uri = `mynah://jobs/${body.job.id}/files/${file.id}`;
    const audio = { type: "audio", mimeType: "audio/wav", data: bytes.toString("base64") };
    expect(content).toEqual([
      { type: "text", text: JSON.stringify(body) },
      expect.objectContaining({ type: "resource_link", uri, name: file.name, size: bytes.length }),
      audio,
    ]);
    const read = await client.readResource({ uri });
    expect(read.contents).toEqual([{ uri, mimeType: "audio/wav", blob: audio.data }]);

    const stranger = await connect(await createKey(createPerson(program.url)));
    await expect(stranger.readResource({ uri })).rejects.toThrow();
    await stranger.close();
  });

  it("that make something aren't offered to a key that can only read", async () => {
    const reader = await connect(await createKey(program.person, "scope:read"));
    const { tools } = await reader.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_transcripts",
      "read_transcript",
      "read_minutes",
      "job_status",
    ]);
    await reader.close();
  });

  it("stop waiting for a job when the program has left", async () => {
    program.service.faults.next("speechSynthesis", { taskTakes: "never" });
    const key = await createKey(program.person);
    const ask = clientOf(program, key);
    const { job } = (await ask("POST", "/api/v1/commands/tts", { text: "Later" })).body;
    const waiting = await connect(key);
    let refused = 0;
    const count = (kind: string) => {
      if (kind === "apiTooManyOpen") refused++;
    };
    // A tool's call counts as two requests: thirty-five of them would use up what the key may send at once.
    let isOver = false;
    const others = Promise.all(
      Array.from({ length: 20 }, async () => {
        const { body } = await ask("GET", `/api/v1/jobs/${job.id}?wait=30`);
        if (body.kind === undefined) isOver = true;
        else count(body.kind);
      }),
    );
    const status = { name: "job_status", arguments: { job: job.id } };
    const calls = Promise.allSettled(
      Array.from({ length: 15 }, async () => {
        const { structuredContent } = await waiting.callTool(status);
        count((structuredContent as Told).kind);
      }),
    );
    // Thirty are open then.
    await expect.poll(() => refused).toBe(5);
    await waiting.close();
    await calls;
    const wait = () => ask("GET", `/api/v1/jobs/${job.id}?wait=1`);
    // Slower than the key's limit for requests.
    await expect.poll(async () => (await wait()).status, { interval: 500 }).toBe(200);
    // Their waits would end before those of tools.
    expect(isOver).toBe(false);
    await ask("POST", `/api/v1/jobs/${job.id}/cancel`);
    await others;
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

  it("names the method that works", async () => {
    for (const method of ["PUT", "GET"]) {
      const headers = { authorization: `Bearer ${key}`, accept: "text/event-stream" };
      const { status, headers: told } = await fetch(`${program.url}/mcp`, { method, headers });
      expect([method, status, told.get("allow")]).toEqual([method, 405, expect.stringContaining("POST")]);
    }
  });
});
