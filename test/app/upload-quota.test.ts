import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tone } from "../bots/web/tone.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";

/** 640 KB: the smallest limit that can be set is 1 MB. */
const RECORDING = tone(20);

describe("a program with limits on uploads", () => {
  let dataDir: string;
  let fake: FakeAudioService;
  let program: RunningProgram;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-quota-"));
    fake = await startFakeAudioService();
  });
  afterEach(() => program.close());
  afterAll(async () => {
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (env: Record<string, string>) => {
    const service = {
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    };
    program = await runProgram({ dataDir, env: { ...service, ...env } });
  };
  const refusal = async (person: WebPerson) => {
    const response = await person.upload(RECORDING, "tone.wav");
    if (response.status === 201) return "taken";
    return ((await response.json()) as { error: { text: string } }).error.text;
  };
  const ready = async () => {
    const response = await fetch(`${program.url}/readyz`);
    return { status: response.status, ...((await response.json()) as object) };
  };

  it("refuses uploads that would use the disk's reserve, says so at /readyz, and still stores results", async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const more = Math.ceil((bavail * bsize) / 2 ** 20) + 50_000;
    await start({ DISK_RESERVE_MB: String(more) });
    const anna = createPerson(program.url);
    expect(await refusal(anna)).toMatch(/disk is almost full/);
    expect(await ready()).toMatchObject({ status: 200, ok: true, disk: "low" });
    const { job } = await anna.send("/tts Hello voice:Anna");
    await anna.until(job?.id ?? "", ({ state }) => state === "done");
  });

  it("accepts uploads up to the limits for one user and for all users", async () => {
    const mb = RECORDING.length / 2 ** 20;
    await start({
      UPLOAD_PERSON_MB: String(mb * 2.5),
      UPLOAD_TOTAL_MB: String(mb * 3.5),
    });
    const [anna, ben] = [createPerson(program.url), createPerson(program.url)];
    expect([await refusal(anna), await refusal(anna)]).toEqual(["taken", "taken"]);
    expect(await refusal(anna)).toMatch(/limit for uploads/);
    expect(await refusal(ben)).toBe("taken");
    expect(await refusal(ben)).toMatch(/no room for more uploads/);
    expect(await ready()).toMatchObject({ status: 200, ok: true, disk: "ok" });
  });
});
