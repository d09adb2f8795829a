import { beforeAll, describe, expect, it } from "vitest";
import { createPerson } from "./person.ts";
import { runProgram } from "./run-program.ts";
import { uploadFile, useProgram } from "./use-program.ts";

/** One transparent pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

describe("bad input gets a sentence that says what to do, spends nothing and loses nothing", () => {
  const app = useProgram(runProgram, { env: { UPLOAD_MAX_MB: "1" } });
  const { anna } = app;
  beforeAll(async () => void (await app.make("/tts Warm up")));

  it.each([
    ["nothing at all", "", /Enter a command.*\/help/],
    ["an empty text", "/tts", /“text”/],
    ["a text of blanks", '/tts text:"   "', /text/i],
    ["a text that is too long", `/tts ${"a".repeat(50_001)}`, /50,000 characters, and yours has 50,001/],
    ["an unknown voice", "/tts Hello voice:Ana", /Anna/],
    ["a duration over the limit", "/sfx rain duration:31", /30 seconds.*31/],
    ["a link that is not http(s)", "/transcribe ftp://example.com/a.mp3", /http/],
    ["a link to a private address", "/transcribe http://192.168.1.7/a.mp3", /private/],
    ["a link in an odd notation", "/transcribe http://2130706433/a.mp3", /private|unusual|cannot/],
    ["an unknown command", "/trnscribe x", /\/transcribe/],
    ["a choice there is not", "/tts Hello emotion:hapy", /happy/],
    ["an option there is not", "/tts Hello voise:Anna", /voice/],
    ["a job there is not", "/jobs show j0000000000x", /j0000000000x/],
  ])("%s", async (_what, line, sentence) => {
    const answer = await anna.send(line);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.error?.text).toMatch(sentence);
  });

  it("an image of unknown type for /transcribe", async () => {
    const png = Buffer.from(PNG, "base64");
    const answer = await anna.send("/transcribe", { source: await uploadFile(anna, png, "holiday.png") });
    expect([answer.status, answer.error?.text]).toEqual([400, expect.stringMatching(/“source” accepts/)]);
    expect(app.service.calls.filter(({ operation }) => operation === "speechToText")).toEqual([]);
  });

  it("a missing file when there is none to default to", async () => {
    const newcomer = createPerson(app.program.url);
    const answer = await newcomer.send("/transcribe");
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.error?.text).toMatch(/file|link/i);
  });

  it.each([
    ["a PDF renamed .wav", "minutes.wav", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n"), /PDF/],
    ["a file of 0 bytes", "empty.mp3", Buffer.alloc(0), /empty/],
    [
      "a file over the cap",
      "long.wav",
      Buffer.alloc(1_100_000, "RIFF"),
      /too large: 1,100,000 bytes\. This bot accepts at most .* \(1 MB\)/,
    ],
    [
      "a text called .mp3",
      "notes.mp3",
      Buffer.from("just some notes\n".repeat(50)),
      /isn't audio, video or an image|text/,
    ],
  ])("%s", async (_what, name, bytes, sentence) => {
    const response = await anna.upload(bytes, name);
    expect(response.status).toBeGreaterThanOrEqual(400);
    const { error } = (await response.json()) as { error: { text: string } };
    expect(error.text).toMatch(sentence);
    expect(error.text).toContain(name);
  });

  it("requests nothing from the service because of bad input", () => {
    expect(app.service.calls.filter(({ operation }) => /speech|sfx/i.test(operation))).toHaveLength(1);
  });

  it("says that the service refused the request, and names its objection", async () => {
    app.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no swearing" } });
    const shown = await app.reach(await app.send("/tts Darn"), "failed");
    expect(shown.failure?.text).toMatch(/422.*no swearing.*Nothing was spent.*j[a-z0-9]+/s);
  });

  it("shows the service's reason for a failed task, and that it may have been charged", async () => {
    app.service.behave.speechAsTask = true;
    app.service.faults.next("speechSynthesis", {
      taskFails: { code: "voice_busy", message: "The voice is hoarse" },
    });
    const shown = await app.reach(await app.send("/tts Ahem"), "failed");
    expect(shown.failure?.text).toMatch(/hoarse.*voice_busy.*may have been charged/s);
  });
});

describe("an operator's mistake", () => {
  const app = useProgram(runProgram, { service: { apiKey: "the right key" }, starts: false });

  it("like a wrong API key is reported on the job: the operator must fix it, and nothing was spent", async () => {
    await app.start({ AUDIO_API_KEY: "the wrong key" });
    const shown = await app.reach(await app.send("/tts Hello voice:Anna"), "failed");
    expect(shown.failure?.text).toMatch(/AUDIO_API_KEY.*Nothing was spent/s);
    expect((await fetch(`${app.program.url}/readyz`)).status).toBe(503);
    await app.program.close();
  });

  it("like a service that is down delays the job, which says so and finishes when the service is back", async () => {
    await app.start({ AUDIO_API_KEY: "the right key" });
    await app.service.refuse();
    const id = await app.send("/tts Hello voice:Anna");
    await app.reach(id, "retrying");
    await app.service.resume();
    await app.reach(id, "done");
  });
});
