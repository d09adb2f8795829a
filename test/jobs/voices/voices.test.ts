import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singleCall } from "../../../src/commands/definition/plan-calls.ts";
import type { Invocation } from "../../../src/jobs/job.ts";
import type { StoredFile } from "../../../src/media/storage/files.ts";
import { catalog } from "../../commands/voices.ts";
import { openTestJobs, type TestJobs } from "../use-jobs.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The stored files with their expiry dates. */
const kept = new Map<string, StoredFile>();
let made = 0;

let jobs: TestJobs;
beforeAll(async () => {
  jobs = await openTestJobs({
    voices: catalog,
    files: { find: async (id) => kept.get(id) },
    collect: async (job) => {
      const file = { id: `f${made++}`, name: "sound.mp3", type: "audio/mpeg", bytes: 1, durationMs: 1_000 };
      const expiresAt = new Date(Date.now() + 14 * DAY_MS);
      const owner = `showcase:${job.person.id}`;
      const row = { kind: "result", owner, jobId: job.id, contentHash: null } as const;
      kept.set(file.id, { ...file, ...row, createdAt: new Date(), expiresAt });
      return { files: [file] };
    },
  });
  await jobs.startWorker();
});
afterAll(() => jobs.close());

const asked = async (id: string, invocation: Partial<Invocation>) =>
  (await jobs.accept({ person: { id }, ...invocation })).job;
const voiceOf = async (person: string, options: Record<string, unknown> = {}) =>
  singleCall((await asked(person, { options: { text: "Hello", ...options } })).plan).request["voice"];
const set = (person: string, setting: string, value: string, place: string, manages = false) =>
  jobs.ask({
    person: { id: person },
    command: "settings set",
    options: { setting, value, for: place },
    mayAdminister: async () => manages,
  });

describe("the default voice", () => {
  it("is the person's, else the channel's, else the server's, else one of their language", async () => {
    expect(await voiceOf("anna")).not.toBe("Bruno");
    await set("boss", "voice", "Bruno", "server", true);
    expect(await voiceOf("anna")).toBe("Bruno");
    await set("boss", "voice", "Aria", "channel", true);
    expect(await voiceOf("anna")).toBe("Aria");
    await set("anna", "voice", "Arlo", "me");
    expect(await voiceOf("anna")).toBe("Arlo");
    expect(await voiceOf("anna", { voice: "zoe grey" })).toBe("Zoë Grey");
    expect(await voiceOf("ben")).toBe("Aria");
  });

  it("is the last one that they named, only for those who enabled that", async () => {
    await voiceOf("carl", { voice: "Ada" });
    expect(await voiceOf("carl")).toBe("Aria");
    await set("carl", "remember-voice", "yes", "me");
    await voiceOf("carl", { voice: "Ada" });
    await expect.poll(() => voiceOf("carl")).toBe("Ada");
    // A preview doesn't count as a choice.
    const heard = await asked("carl", { command: "voice preview", options: { voice: "Bruno" } });
    await jobs.delivered(heard.id);
    expect(await voiceOf("carl")).toBe("Ada");
    expect(await voiceOf("ben")).toBe("Aria");
  });

  it("can be set for others by admins only", async () => {
    await expect(set("eve", "voice", "Ada", "server")).rejects.toMatchObject({
      sentence: { key: "settingNotYours" },
    });
    await expect(set("eve", "voice", "Ada", "channel")).rejects.toThrow();
    expect(await voiceOf("ben")).toBe("Aria");
  });
});

describe("a preview of a voice", () => {
  const preview = (person: string, voice: string) =>
    asked(person, { command: "voice preview", options: { voice } });
  const heard = async (job: { id: string }) => {
    const outcome = await jobs.ended(job.id);
    if (outcome.verdict !== "done") throw new Error("was not made");
    return outcome.result.files.map(({ id }) => id);
  };
  const spoken = (voice: string) => jobs.fake.calls.filter(({ body }) => body["voice"] === voice).length;

  it("is in the voice's own language", async () => {
    const { request } = singleCall((await preview("anna", "Bruno")).plan);
    expect(request["text"]).toMatch(/^Hallo! So klinge ich/);
    expect(singleCall((await preview("anna", "Ada")).plan).request["text"]).toMatch(/^Hello!/);
  });

  it("is generated once, then reused for everybody at no cost", async () => {
    const [first] = await heard(await preview("anna", "Zoë Grey"));
    const before = spoken("Zoë Grey");
    const again = await preview("ben", "zoe-grey");
    expect(await heard(again)).toEqual([first]);
    expect((await jobs.find(again.id))?.submittedAt).toBeNull();
    expect(spoken("Zoë Grey")).toBe(before);
  });

  it("is generated again when its file is deleted or about to expire", async () => {
    const [first = ""] = await heard(await preview("anna", "Arlo"));
    const file = kept.get(first);
    if (!file) throw new Error("was not kept");
    kept.set(first, { ...file, expiresAt: new Date(Date.now() + DAY_MS / 2) });
    const [second = ""] = await heard(await preview("anna", "Arlo"));
    expect(second).not.toBe(first);
    expect(await heard(await preview("ben", "Arlo"))).toEqual([second]);
    kept.delete(second);
    expect(await heard(await preview("ben", "Arlo"))).not.toEqual([second]);
  });

  it("is not mixed up with other speech of the same words", async () => {
    const [first] = await heard(await preview("anna", "Ada"));
    const { text } = singleCall((await preview("anna", "Ada")).plan).request;
    const said = await asked("anna", { options: { text, voice: "Ada" } });
    expect(await heard(said)).not.toEqual([first]);
  });
});
