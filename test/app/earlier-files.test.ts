import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView, UploadView } from "../../src/bots/web/api-types.ts";
import { freePort } from "../engines/free-port.ts";
import { sound } from "../fakes/audio-service/files.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";

describe("a playground user who references a file", () => {
  let dataDir: string;
  let service: FakeAudioService;
  let program: RunningProgram;
  let anna: WebPerson;
  beforeAll(async () => {
    const port = await freePort();
    service = await startFakeAudioService();
    dataDir = await mkdtemp(join(tmpdir(), "mynah-earlier-"));
    const env = {
      AUDIO_API_URL: service.url,
      VOICES_API_URL: service.voicesUrl,
      AUDIO_API_KEY: "key",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SOURCE_MAX_MINUTES: "1",
    };
    program = await runProgram({ dataDir, port, env });
    anna = createPerson(program.url);
  });
  afterAll(async () => {
    await program.close();
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function done(line: string): Promise<JobView> {
    const { job, error } = await anna.send(line);
    if (!job) throw new Error(error?.text);
    return anna.until(job.id, ({ state }) => state === "done");
  }
  const upload = async (seconds: number, name: string) => {
    const answer = await anna.upload(sound(seconds).content, name);
    return ((await answer.json()) as { upload: UploadView }).upload;
  };
  const refused = async (line: string, files?: Record<string, UploadView>) =>
    (await anna.send(line, files)).error?.text ?? "";
  const given = (operation: string) => {
    const url = service.calls.findLast((call) => call.operation === operation)?.body["url"];
    return typeof url === "string" ? url : "";
  };

  it("has no file at first, and is told so", async () => {
    expect(await refused("/transcribe")).toMatch(/^\/transcribe needs a file or link as “source”\. Attach/);
    expect(await refused("/transcribe latest")).toMatch(/^No recent file with audio or video was found/);
    expect(await refused("/transcribe job:last")).toMatch(/^None of your recent jobs/);
  });

  it("can use the latest upload, then its result, and so on", async () => {
    const memo = await upload(2, "memo.wav");
    const apart = await done("/separate latest");
    expect(apart).toMatchObject({ chosen: "Using “memo.wav”.", sources: [{ name: "memo.wav" }] });
    const first = await fetch(given("separation"));
    expect(Buffer.from(await first.arrayBuffer())).toHaveLength(memo.bytes);

    expect(await refused("/convert job:last voice:Anna")).toMatch(/has several files: 1 .*vocals/);
    const converted = await done(`/convert job:${apart.id}#vocals voice:Anna`);
    expect(converted.chosen).toMatch(new RegExp(`^Using “\\S*vocals.wav” from job ${apart.id}\\.$`));
    const [source] = converted.sources;
    expect((await anna.ask(source?.url ?? "")).headers.get("content-type")).toBe("audio/wav");
    expect((await fetch(given("voiceConversion"))).status).toBe(200);

    // Without a source, the newest file is used: the latest result.
    const enhanced = await done("/enhance clean");
    expect(enhanced.chosen).toContain(`from job ${converted.id}`);
    const again = await anna.json<{ job: JobView }>(`/api/jobs/${enhanced.id}/retry`, {});
    expect(again.job.chosen).toBe(enhanced.chosen);
  });

  it("can't use another user's", async () => {
    const theirs = await done("/tts Only mine");
    const eve = createPerson(program.url);
    expect((await eve.send(`/transcribe job:${theirs.id}`)).error?.text).toMatch(/can't use job/);
    expect((await eve.send("/transcribe latest")).error?.text).toMatch(/^No recent file with audio or video/);
  });

  it("passes links on unchanged, and the program itself never fetches them", async () => {
    // Fetching this link would fail: nothing listens at that port.
    const link = "https://example.com:8443/talk.mp3?sig=a%2Fb";
    await done(`/transcribe ${link}`);
    expect(given("speechToText")).toBe(link);
  });

  it("is told that a file is too long, with the numbers, before anything is sent", async () => {
    const long = await upload(61, "long.wav");
    const asked = service.calls.length;
    const told =
      /“long\.wav” is too long: 1 min 1 s \(61 s\)\. The audio service accepts at most 1 min \(60 s\)/;
    expect(await refused("/transcribe", { source: long })).toMatch(told);
    expect(await refused("/transcribe latest")).toMatch(told);
    expect(service.calls).toHaveLength(asked);
  });
});
