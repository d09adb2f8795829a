import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { JobView, MinutesView, Problem, TranscriptView } from "../../../src/bots/api/schemas.ts";
import { createPerson } from "../../app/person.ts";
import { PATIENCE_MS } from "../../fakes/patience.ts";
import { wav } from "@mynah/audio-interface/fake";
import { clientOf, createKey, openApiProgram, type ApiProgram } from "./open-api.ts";

let program: ApiProgram;
let ask: ReturnType<typeof clientOf>;
beforeAll(async () => {
  program = await openApiProgram();
  ask = clientOf(program, await createKey(program.person));
});
afterAll(() => program.close());

const say = (text: string, more: Record<string, string> = {}) =>
  ask("POST", "/api/v1/commands/tts", { text }, more);
const finished = async (id: string) => (await ask("GET", `/api/v1/jobs/${id}?wait=20`)).body.job;

describe("a key", () => {
  it("acts for the person who created it, and shows its own scope", async () => {
    const { status, body } = await ask("GET", "/api/v1/key");
    expect(status).toBe(200);
    expect(body.key).toMatchObject({ name: "Test", platform: "web", actsFor: "person", scope: "run" });
    expect(JSON.stringify(body)).not.toContain("mynah_");
  });

  it("is needed, and a wrong one is refused with a challenge", async () => {
    const without = await fetch(`${program.url}/api/v1/jobs`, { headers: { cookie: "mynah_person=x" } });
    expect([without.status, without.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="mynah"']);
    const wrong = await clientOf(program, "mynah_wrong")("GET", "/api/v1/jobs");
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get("www-authenticate")).toContain("invalid_token");
    expect(Problem.parse(wrong.body)).toMatchObject({ kind: "apiKeyInvalid", maybeCharged: false });
  });

  it("stops working when it is revoked, and its last use is listed", async () => {
    const key = await createKey(program.person);
    const revoked = clientOf(program, key);
    const { body } = await revoked("GET", "/api/v1/key");
    const list = await program.person.send("/api-keys list");
    const line = list.answer?.lines.find((one) => one.startsWith(body.key.key));
    expect(line).toMatch(/Test · you · run · expires in 90 days · last used .* ago/);
    await program.person.send(`/api-keys revoke ${body.key.key}`);
    expect((await revoked("GET", "/api/v1/key")).status).toBe(401);
  });

  it("does no more than its scope says", async () => {
    const reader = clientOf(program, await createKey(program.person, "scope:read"));
    const refused = await reader("POST", "/api/v1/commands/tts", { text: "Hello" });
    expect([refused.status, refused.body.kind]).toEqual([403, "apiScopeMissing"]);
    expect((await reader("GET", "/api/v1/jobs")).status).toBe(200);
  });

  it("can't create keys, or administer for a person", async () => {
    const keys = await ask("POST", "/api/v1/commands/api-keys.create", { name: "More" });
    expect([keys.status, keys.body.kind]).toEqual([403, "apiCommandElsewhere"]);
    const hooks = await ask("POST", "/api/v1/commands/webhooks.list", {});
    expect([hooks.status, hooks.body.kind]).toEqual([403, "apiScopeMissing"]);
  });

  it("of a server needs the scope admin for admin commands, and has jobs of its own", async () => {
    const mine = await say("Mine");
    const server = clientOf(program, await createKey(program.person, "for:server scope:admin"));
    expect((await server("POST", "/api/v1/commands/webhooks.list", {})).status).toBe(200);
    expect((await server("GET", `/api/v1/jobs/${mine.body.job.id}`)).status).toBe(404);
    const { body } = await server("GET", "/api/v1/key");
    expect(body.key.actsFor).toBe("server");
    const modest = clientOf(program, await createKey(program.person, "for:server"));
    const refused = await modest("POST", "/api/v1/commands/webhooks.list", {});
    expect([refused.status, refused.body.kind]).toEqual([403, "apiScopeMissing"]);
  });

  it("is limited on its own: 429 says when to come back", async () => {
    const eager = clientOf(program, await createKey(program.person, "scope:read"));
    // Time stands still, so that nothing is allowed again however long the requests take.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const all = await Promise.all(Array.from({ length: 90 }, () => eager("GET", "/api/v1/key")));
    const late = all.find(({ status }) => status === 429);
    expect(late?.body.kind).toBe("apiTooMany");
    expect(Number(late?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("GET", "/api/v1/key")).status).toBe(200);
    vi.useRealTimers();
  });
});

describe("a command", () => {
  it("becomes a job, whose result can be waited for and downloaded in part", async () => {
    const accepted = await say("Hello from a program");
    expect(accepted.status).toBe(202);
    expect(accepted.body.duplicate).toBe(false);
    const job = JobView.parse(await finished(accepted.body.job.id));
    expect(job.state).toBe("done");
    const [file] = job.files;
    const link = await ask("GET", file?.url ?? "");
    expect(link.status).toBe(302);
    const part = await ask("GET", link.headers.get("location") ?? "", undefined, { range: "bytes=0-3" });
    expect([part.status, part.body]).toEqual([206, "RIFF"]);
  });

  it("runs once for an Idempotency-Key", async () => {
    const key = { "idempotency-key": "order-1" };
    const first = await say("Only once", key);
    const again = await say("Only once", key);
    expect(again.body).toMatchObject({ duplicate: true, job: { id: first.body.job.id } });
    const other = clientOf(program, await createKey(createPerson(program.url)));
    const theirs = await other("POST", "/api/v1/commands/tts", { text: "Only once" }, key);
    expect(theirs.body.duplicate).toBe(false);
  });

  it("is refused when its Idempotency-Key was sent with another request", async () => {
    const key = { "idempotency-key": "order-2" };
    const voiced = { text: "The first", emotion: "happy" };
    const first = await ask("POST", "/api/v1/commands/tts", voiced, key);
    const reordered = await ask("POST", "/api/v1/commands/tts", { emotion: "happy", text: "The first" }, key);
    expect([reordered.status, reordered.body.duplicate]).toEqual([202, true]);
    for (const [command, body] of [
      ["tts", { ...voiced, text: "The second" }],
      ["tts", { text: "The first" }],
      ["sfx", { prompt: "The first" }],
    ] as const) {
      const refused = await ask("POST", `/api/v1/commands/${command}`, body, key);
      expect(refused.status).toBe(422);
      const problem = Problem.parse(refused.body);
      expect(problem).toMatchObject({ kind: "apiKeyReused", maybeCharged: false });
      expect(problem.detail).toContain(first.body.job.id);
    }
  });

  it("uses an uploaded file, but no one else's", async () => {
    const sent = await ask("POST", "/api/v1/uploads?name=talk.wav", wav(1));
    expect(sent.status).toBe(201);
    const source = { upload: sent.body.upload.id };
    const heard = await ask("POST", "/api/v1/commands/transcribe", { source });
    expect((await finished(heard.body.job.id)).transcript.segments.length).toBeGreaterThan(0);
    const other = clientOf(program, await createKey(createPerson(program.url)));
    const refused = await other("POST", "/api/v1/commands/transcribe", { source });
    expect([refused.status, refused.body.kind]).toEqual([404, "uploadGone"]);
    const forged = await ask("POST", "/api/v1/commands/transcribe", {
      source: { kind: "upload", id: sent.body.upload.id },
    });
    expect([forged.status, forged.body.kind]).toEqual([400, "apiBadRequest"]);
  });

  it("that is instant is answered, and one that is wrong says what to do", async () => {
    const help = await ask("POST", "/api/v1/commands/help", {});
    expect([help.status, help.body.answer.title.length > 0]).toEqual([200, true]);
    const typo = await ask("POST", "/api/v1/commands/ttts", { text: "x" });
    expect([typo.status, Problem.parse(typo.body).remedies?.[0]?.label]).toEqual([404, "/tts"]);
    const missing = await ask("POST", "/api/v1/commands/tts", {});
    expect(Problem.parse(missing.body)).toMatchObject({
      status: 400,
      kind: "missingOption",
      maybeCharged: false,
    });
    expect(missing.headers.get("content-type")).toContain("application/problem+json");
  });

  it("that is instant runs once for an Idempotency-Key, and gives the same answer again", async () => {
    const server = clientOf(program, await createKey(program.person, "for:server scope:admin"));
    const key = { "idempotency-key": "hook-1" };
    const add = (address: string) => server("POST", "/api/v1/commands/webhooks.add", { address }, key);
    const list = async () => (await server("POST", "/api/v1/commands/webhooks.list", {})).body.answer.lines;
    const first = await add("https://hooks.example.com/once");
    expect([first.status, first.body.answer.lines[0]]).toEqual([200, expect.stringContaining("whsec_")]);
    expect((await add("https://hooks.example.com/once")).body).toEqual(first.body);
    expect((await list()).filter((line: string) => line.includes("/once"))).toHaveLength(1);

    const other = await add("https://hooks.example.com/other");
    expect([other.status, Problem.parse(other.body).kind]).toEqual([422, "apiKeyReused"]);
    const job = await server("POST", "/api/v1/commands/tts", { text: "Other" }, key);
    expect([job.status, job.body.kind]).toEqual([422, "apiKeyReused"]);
    const spoken = { "idempotency-key": "hook-2" };
    const made = await server("POST", "/api/v1/commands/tts", { text: "First" }, spoken);
    const late = await server("POST", "/api/v1/commands/webhooks.list", {}, spoken);
    expect([late.status, late.body.detail]).toEqual([422, expect.stringContaining(made.body.job.id)]);
  });
});

describe("jobs", () => {
  it("are listed in pages, without gaps or repetitions", async () => {
    const lister = clientOf(program, await createKey(createPerson(program.url)));
    const made: string[] = [];
    for (const text of ["a", "b", "c", "d", "e"])
      made.push((await lister("POST", "/api/v1/commands/tts", { text })).body.job.id);
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await lister("GET", `/api/v1/jobs?limit=2${next === "" ? "" : `&before=${next}`}`);
      seen.push(...page.body.jobs.map(({ id }: JobView) => id));
      next = page.body.next;
    }
    expect(seen).toEqual(made.toReversed());
  });

  it("are listed on from a page whose last job has been deleted", async () => {
    const lister = clientOf(program, await createKey(createPerson(program.url), "scope:edit"));
    const made: string[] = [];
    for (const text of ["a", "b", "c"])
      made.push((await lister("POST", "/api/v1/commands/tts", { text })).body.job.id);
    const { body } = await lister("GET", "/api/v1/jobs?limit=2");
    const [, last = ""] = made;
    expect(body.jobs.map(({ id }: JobView) => id).at(-1)).toBe(last);
    await lister("GET", `/api/v1/jobs/${last}?wait=20`);
    await expect.poll(async () => (await lister("DELETE", `/api/v1/jobs/${last}`)).status).toBe(200);
    const rest = await lister("GET", `/api/v1/jobs?limit=2&before=${body.next}`);
    expect(rest.body).toMatchObject({ jobs: [{ id: made[0] }], next: null });
    for (const wrong of [last, "1", "x.y", `${body.next}\u00e9`])
      expect((await lister("GET", `/api/v1/jobs?before=${wrong}`)).body.kind).toBe("apiBadRequest");
  });

  it("of others don't exist", async () => {
    const { body } = await say("Private");
    const other = clientOf(program, await createKey(createPerson(program.url), "scope:edit"));
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/cancel"],
      ["POST", "/retry"],
      ["GET", "/files/x"],
    ] as const) {
      const refused = await other(method, `/api/v1/jobs/${body.job.id}${path}`);
      expect([method, path, refused.status, refused.body.kind]).toEqual([method, path, 404, "jobUnknown"]);
    }
  });

  it("can be repeated and deleted", async () => {
    const editor = clientOf(program, await createKey(program.person, "scope:edit"));
    const { body } = await say("Again");
    await finished(body.job.id);
    // A job is shown as done a moment before it can be repeated or deleted.
    const again = await vi.waitFor(async () => {
      const answer = await editor("POST", `/api/v1/jobs/${body.job.id}/retry`);
      expect([answer.status, answer.body.job?.retryOf]).toEqual([202, body.job.id]);
      return answer.body.job.id;
    }, PATIENCE_MS);
    await finished(again);
    await expect.poll(async () => (await editor("DELETE", `/api/v1/jobs/${body.job.id}`)).status).toBe(200);
    expect((await editor("GET", `/api/v1/jobs/${body.job.id}`)).status).toBe(404);
  });

  it("appear in the conversation of the page whose person created the key", async () => {
    const { body } = await say("Seen in the page");
    await finished(body.job.id);
    expect((await program.person.job(body.job.id)).state).toBe("done");
  });
});

it("answers malformed requests with problems", async () => {
  const authorization = `Bearer ${await createKey(createPerson(program.url))}`;
  const bad = await fetch(`${program.url}/api/v1/commands/tts`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: "{",
  });
  expect([bad.status, Problem.parse(await bad.json()).kind]).toEqual([400, "apiBadRequest"]);
  const long = await ask("POST", "/api/v1/commands/tts", { text: "x".repeat(256 * 1024) });
  expect([long.status, Problem.parse(long.body).kind]).toEqual([413, "webTooLarge"]);
  const unknown = await ask("GET", "/api/v1/nothing");
  expect([unknown.status, Problem.parse(unknown.body).kind]).toEqual([404, "apiNotFound"]);
  const list = await ask("POST", "/api/v1/commands/tts", ["x"]);
  expect([list.status, list.body.kind]).toEqual([400, "apiBadRequest"]);
  const wait = await ask("GET", "/api/v1/jobs/x?wait=1e9");
  expect([wait.status, wait.body.kind]).toEqual([400, "apiBadRequest"]);
});

it("answers what can't be routed or read with problems, in the program's language", async () => {
  const german = { "accept-language": "de" };
  const problemOf = async (method: string, path: string, body?: unknown, more = {}) => {
    const { status, headers, body: told } = await ask(method, path, body, { ...german, ...more });
    expect(headers.get("content-type")).toContain("application/problem+json");
    const { kind, detail } = Problem.parse(told);
    return [status, kind, headers.get("allow"), /\b(?:Diese Adresse|geht bei dieser)\b/.test(detail)];
  };
  const long = await problemOf("GET", `/api/v1/jobs/${"x".repeat(600)}`);
  expect(long).toEqual([414, "apiAddressTooLong", null, true]);
  for (const type of ["text/plain", "application/xml", "x"])
    expect(await problemOf("POST", "/api/v1/commands/help", {}, { "content-type": type })).toEqual([
      415,
      "apiContentType",
      null,
      true,
    ]);
  const upload = await problemOf("POST", "/api/v1/uploads?name=a.wav", {});
  expect(upload).toEqual([415, "apiContentType", null, true]);
  expect((await problemOf("GET", "/api/v1/jobs/%zz")).slice(0, 2)).toEqual([400, "apiBadRequest"]);
  for (const [method, path, allowed] of [
    ["PUT", "/jobs/x", "DELETE, GET"],
    ["POST", "/jobs?limit=2", "GET"],
    ["GET", "/commands/tts", "POST"],
    ["DELETE", "/key", "GET"],
  ] as const)
    expect(await problemOf(method, `/api/v1${path}`)).toEqual([405, "apiMethod", allowed, true]);
});

it("answers what isn't the caller's, or isn't there, with 403 or 404", async () => {
  for (const [command, body, status, kind] of [
    ["jobs.show", { job: "jnothing" }, 404, "jobUnknown"],
    ["transcribe", { source: "job:jnothing" }, 404, "sourceJobUnknown"],
    ["recipe.show", { name: "nothing" }, 404, "recipeUnknown"],
    ["tts", { text: "x", voice: "Zzyzx the Unheard" }, 404, "unknownVoice"],
    ["settings.set", { setting: "language", value: "de", for: "server" }, 403, "settingNotYours"],
  ] as const) {
    const refused = await ask("POST", `/api/v1/commands/${command}`, body);
    expect([command, refused.status, refused.body.kind]).toEqual([command, status, kind]);
  }
});

it("leaves characters out of JSON that change the direction of text", async () => {
  const name = "invoice\u202e3pm.wav";
  // A recording of its own: the same one again would share the transcript of the first.
  const sent = await ask("POST", `/api/v1/uploads?name=${encodeURIComponent(name)}`, wav(1.7));
  expect(JSON.stringify(sent.body)).not.toMatch(/\p{Bidi_Control}/u);
  const heard = await ask("POST", "/api/v1/commands/transcribe", { source: { upload: sent.body.upload.id } });
  const { id } = await finished(heard.body.job.id);
  const editor = clientOf(program, await createKey(program.person, "scope:edit"));
  const text = "pay \u202e100\u202c \u2066to\u2069 \u200fMallory";
  const edited = await editor("PATCH", `/api/v1/transcripts/${id}/lines/1`, { text });
  expect([edited.status, edited.body]).toEqual([200, expect.anything()]);
  expect(edited.body.transcript.lines[0].text).toBe("pay 100 to Mallory");
  const stream = await ask("GET", `/api/v1/jobs/${id}/events`);
  expect(stream.body).toContain("event: job");
  for (const path of [`/jobs/${id}`, `/transcripts/${id}`, "/transcripts?q=mallory", `/jobs/${id}/events`]) {
    const answer = await ask("GET", `/api/v1${path}`);
    expect([path, /\p{Bidi_Control}/u.test(JSON.stringify(answer.body))]).toEqual([path, false]);
  }
});

describe("transcripts", () => {
  it("are found, read, edited and deleted by their owner, and exist for no one else", async () => {
    const editor = clientOf(program, await createKey(program.person, "scope:edit"));
    const sent = await editor("POST", "/api/v1/uploads?name=standup.wav", wav(2));
    const heard = await editor("POST", "/api/v1/commands/transcribe", {
      source: { upload: sent.body.upload.id },
    });
    const { id } = await finished(heard.body.job.id);
    const path = `/api/v1/transcripts/${id}`;
    const { body } = await editor("GET", path);
    const { lines } = TranscriptView.parse(body.transcript);
    expect(lines.length).toBeGreaterThan(0);

    const edited = await editor("PATCH", `${path}/lines/1`, { text: "Quite another sentence." });
    expect([edited.status, edited.body.transcript.lines[0].text]).toEqual([200, "Quite another sentence."]);
    const found = await editor("GET", "/api/v1/transcripts?q=quite+another");
    expect(found.body.transcripts.map((one: { id: string }) => one.id)).toEqual([id]);
    const filtered = (filters: string) => editor("GET", `/api/v1/transcripts?q=quite+another&${filters}`);
    const today = new Date().toISOString().slice(0, 10);
    expect((await filtered(`since=2026-01-01&until=${today}`)).body.transcripts).toHaveLength(1);
    expect((await filtered("until=2026-01-01")).body.transcripts).toEqual([]);
    expect((await filtered("speaker=anna")).body.transcripts).toEqual([]);
    expect((await filtered("channel=elsewhere")).body.transcripts).toEqual([]);
    expect((await filtered("since=yesterday")).status).toBe(400);
    expect((await editor("GET", "/api/v1/transcripts?speaker=anna")).status).toBe(400);

    await editor("PATCH", `${path}/lines/1`, { text: "Anna, please send the report by Friday." });
    const { minutes } = (await editor("GET", `${path}/minutes`)).body;
    expect(MinutesView.parse(minutes).items[0]).toMatchObject({ number: 1, isDone: false });
    const done = await editor("PATCH", `${path}/minutes/items/1`, { owner: "Bo", isDone: true });
    expect(MinutesView.parse(done.body.minutes).items[0]).toMatchObject({
      owner: "Bo",
      isDone: true,
      isConfirmed: true,
    });
    const item = await ask("PATCH", `${path}/minutes/items/1`, { isDone: false });
    expect(item.body.kind).toBe("apiScopeMissing");

    const download = async (file: string) => {
      const link = await editor("GET", `${path}/files/${file}`);
      expect(link.status).toBe(302);
      return fetch(new URL(link.headers.get("location") ?? "", program.url));
    };
    for (const [format, type, beginning] of [
      ["txt", "text/plain", "standup\n"],
      ["srt", "application/x-subrip", "1\n00:00:"],
      ["vtt", "text/vtt", "WEBVTT\n"],
      ["md", "text/markdown", "---\n"],
      ["json", "application/json", "{"],
      ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
    ] as const) {
      const file = await download(format);
      expect([format, file.headers.get("content-type")]).toEqual([format, expect.stringContaining(type)]);
      expect((await file.text()).startsWith(beginning), format).toBe(true);
    }
    expect(await (await download("txt")).text()).toContain("Anna, please send the report by Friday.");
    for (const [format, beginning] of [
      ["md", "# Highlights"],
      ["json", "{"],
      ["docx", "PK"],
    ] as const) {
      const file = await editor("GET", `${path}/minutes/files/${format}`);
      expect(file.headers.get("content-disposition")).toBe(`attachment; filename="minutes-${id}.${format}"`);
      const text = format === "json" ? JSON.stringify(file.body) : String(file.body);
      expect(text.startsWith(beginning), format).toBe(true);
      if (format !== "docx") expect(text).toContain("send the report");
    }
    for (const file of ["files/exe", "minutes/files/srt"])
      expect((await editor("GET", `${path}/${file}`)).body.kind).toBe("apiBadRequest");

    const other = clientOf(program, await createKey(createPerson(program.url), "scope:edit"));
    for (const hidden of ["minutes", "files/txt", "minutes/files/md"])
      expect((await other("GET", `${path}/${hidden}`)).status).toBe(404);
    const refused = await other("GET", path);
    expect([refused.status, Problem.parse(refused.body).kind]).toEqual([404, "transcriptUnknown"]);
    expect((await other("DELETE", path)).status).toBe(404);
    expect((await ask("DELETE", path)).body.kind).toBe("apiScopeMissing");

    expect((await editor("DELETE", path)).body.deleted.id).toBe(id);
    expect((await editor("GET", path)).status).toBe(404);
  });

  it("are listed and searched in pages, without gaps or repetitions", async () => {
    const lister = clientOf(program, await createKey(createPerson(program.url), "scope:edit"));
    const made: string[] = [];
    for (const seconds of [1, 2, 3]) {
      const sent = await lister("POST", `/api/v1/uploads?name=${seconds}.wav`, wav(seconds));
      const source = { upload: sent.body.upload.id };
      const { job } = (await lister("POST", "/api/v1/commands/transcribe", { source })).body;
      await lister("GET", `/api/v1/jobs/${job.id}?wait=20`);
      await lister("PATCH", `/api/v1/transcripts/${job.id}/lines/1`, { text: "lollipop ".repeat(seconds) });
      made.unshift(job.id);
    }
    const pages = async (query: string) => {
      const seen: string[] = [];
      for (let next: string | null = ""; next !== null;) {
        const before: string = next === "" ? "" : `&before=${next}`;
        const { body } = await lister("GET", `/api/v1/transcripts?limit=2${query}${before}`);
        seen.push(...body.transcripts.map(({ id }: { id: string }) => id));
        next = body.next;
      }
      return seen;
    };
    expect(await pages("")).toEqual(made);
    expect(await pages("&q=lollipop")).toEqual(made);
    const { next } = (await lister("GET", "/api/v1/transcripts?limit=1")).body;
    for (const wrong of [`q=lollipop&before=${next}`, "before=x", "limit=51"])
      expect((await lister("GET", `/api/v1/transcripts?${wrong}`)).body.kind).toBe("apiBadRequest");
  });
});

it("keeps only so many waits and streams of a key open, and no longer than their requests", async () => {
  program.service.faults.next("speechSynthesis", { taskTakes: "never" });
  const { body } = await say("Later");
  const path = `${program.url}/api/v1/jobs/${body.job.id}`;
  const busy = await createKey(program.person);
  const left = new AbortController();
  const open = (what: string) =>
    fetch(path + what, { headers: { authorization: `Bearer ${busy}` }, signal: left.signal });
  const streams = await Promise.all(Array.from({ length: 30 }, () => open("/events")));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  for (const what of ["/events", "?wait=20"]) {
    const refused = await open(what);
    expect([refused.status, Problem.parse(await refused.json()).kind]).toEqual([429, "apiTooManyOpen"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await open("")).status).toBe(200);
  left.abort();
  const again = clientOf(program, busy);
  await expect.poll(async () => (await again("GET", `/api/v1/jobs/${body.job.id}?wait=1`)).status).toBe(200);
  await ask("POST", `/api/v1/jobs/${body.job.id}/cancel`);
});

it("streams a job until it has finished", async () => {
  const { body } = await say("Follow me");
  const stream = await ask("GET", `/api/v1/jobs/${body.job.id}/events`);
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const events = String(stream.body).matchAll(/^event: job\ndata: (.*)$/gm);
  const states = [...events].map(([, data = ""]) => JobView.parse(JSON.parse(data)).state);
  expect(states.at(-1)).toBe("done");
  expect((await ask("GET", "/api/v1/jobs/jnothing/events")).status).toBe(404);
});

it("ends streams and waits when their key is revoked", async () => {
  const { behave } = program.service;
  const before = { ...behave };
  Object.assign(behave, { speechAsTask: true, taskMs: 600_000 });
  const key = await createKey(program.person);
  const mine = clientOf(program, key);
  const { body } = await mine("POST", "/api/v1/commands/tts", { text: "Slow" });
  const { id } = body.job;
  const stream = await fetch(`${program.url}/api/v1/jobs/${id}/events`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { key: own } = (await mine("GET", "/api/v1/key")).body;
  const wait = `/api/v1/jobs/${id}?wait=`;
  const held = mine("GET", `${wait}60`).then(() => "revoked");
  const others = ask("GET", `${wait}30`).then(() => "other");
  await program.person.send(`/api-keys revoke ${own.key}`);
  const events = await stream.text();
  expect(events).toContain("event: job");
  expect(events).not.toMatch(/"state":"(done|failed|cancelled)"/);
  expect(await Promise.race([held, others])).toBe("revoked");
  Object.assign(behave, before);
  await program.person.send(`/jobs cancel ${id}`);
});

it("finds voices and reads usage", async () => {
  const voices = await ask("GET", "/api/v1/voices?limit=3");
  expect(voices.body.voices).toHaveLength(3);
  const usage = await ask("GET", "/api/v1/usage");
  expect(usage.body.usage.currency).toBeNull();
  expect((await ask("GET", "/api/v1/usage?of=server")).status).toBe(403);
});

it("describes itself", async () => {
  const { status, body } = await ask("GET", "/api/v1/openapi.json");
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  expect(
    body.paths["/api/v1/commands/tts"].post.requestBody.content["application/json"].schema,
  ).toMatchObject({
    required: ["text"],
    additionalProperties: false,
  });
  expect(body.paths["/api/v1/commands/api-keys.create"]).toBeUndefined();
  expect(body.servers).toEqual([{ url: program.url }]);
  const { responses } = body.paths["/api/v1/commands/tts"].post;
  expect(Object.keys(responses)).toEqual([
    "202",
    "400",
    "401",
    "402",
    "403",
    "404",
    "409",
    "413",
    "415",
    "422",
    "429",
    "503",
    "default",
  ]);
  expect(body.components.responses.Problem429.headers).toEqual({
    "Retry-After": { $ref: "#/components/headers/Retry-After" },
  });
});
