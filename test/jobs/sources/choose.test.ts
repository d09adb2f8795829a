import { onlyThisAccount } from "../../../src/store/person.ts";
import { describe, expect, it } from "vitest";
import { NO_PASSPORTS } from "../../../src/jobs/ports/passports.ts";
import { getCommand } from "../../../src/commands/index.ts";
import type { Source } from "../../../src/commands/definition/option.ts";
import type { MediaKind } from "../../../src/media/kinds/file-types.ts";
import { parseOptions } from "../../../src/commands/parsing/read.ts";
import { UserError } from "../../../src/errors.ts";
import type { Job } from "../../../src/jobs/job.ts";
import type { Platform } from "../../../src/jobs/ports/platform.ts";
import { createResolveSources, resolveUpload } from "../../../src/jobs/intake/sources/index.ts";
import type { Requester } from "../../../src/jobs/ports/platform.ts";
import type { SourceLimits } from "../../../src/jobs/intake/sources/size-limits.ts";
import { render, say } from "../../../src/messages/index.ts";
import type { StoredFile } from "../../../src/media/storage/files.ts";
import { voices } from "../../bots/web/fake-voices.ts";
import { later, makeJob, T0 } from "../make-job.ts";

const ann: Requester = {
  platform: "chat",
  person: { id: "ann" },
  place: { workspace: "w1", channel: "c1", address: {} },
};
const elsewhere = { ...ann.place, channel: "c2" };

/** A finished job that made these files, the newest last. */
function made(id: string, names: readonly string[], over: Partial<Job> = {}): Job {
  const files = names.map((name, index) => ({
    id: `r-${id}-${index}`,
    name,
    type: /\.(wav|mp3)$/.test(name) ? "audio/wav" : "application/x-subrip",
    bytes: 1000,
    durationMs: 60_000,
  }));
  const outcome = { verdict: "done", result: { files } } as const;
  return makeJob({ ...ann, id, state: "done", outcome, finishedAt: later(9_000), ...over });
}

interface World {
  readonly jobs?: readonly Job[];
  readonly files?: readonly Partial<StoredFile>[];
  readonly latest?: Platform["latest"];
  readonly isOpen?: Platform["isOpen"];
  readonly limits?: SourceLimits;
  readonly asker?: Requester;
}

/** Resolves a command's source. Every file that a job made is stored, unless `files` says otherwise. */
async function source(command: string, given: unknown, world: World = {}): Promise<Source> {
  const { jobs = [], latest, isOpen, limits = {}, asker = ann } = world;
  const results = jobs.flatMap(({ id: jobId, outcome }) =>
    outcome?.verdict === "done" ? outcome.result.files.map(({ id }) => ({ id, jobId })) : [],
  );
  const kept = world.files ?? results;
  const platform = { name: "chat", ...(latest && { latest }), ...(isOpen && { isOpen }) } as Platform;
  const choose = createResolveSources({
    rows: {
      find: async (id) => jobs.find((job) => job.id === id) ?? null,
      ofPerson: async (_, person) => jobs.filter((job) => job.person.id === person).toReversed(),
    },
    accountsOf: onlyThisAccount,
    files: { find: async (id) => kept.find((file) => file.id === id) as StoredFile | undefined },
    platforms: new Map([["chat", platform]]),
    limits,
    passports: NO_PASSPORTS,
    findClip: async () => undefined,
    isUnknownHost: async ({ hostname }) => hostname === "exmaple.com",
  });
  const shape = getCommand(command);
  const raw = {
    ...(given !== undefined && { source: given }),
    ...(command === "convert" && { voice: "Aria" }),
  };
  const values = await choose(shape, parseOptions(shape, raw, { voices }), asker);
  return values["source"] as Source;
}
const refusal = (...asked: Parameters<typeof source>) =>
  source(...asked).then(JSON.stringify, (error: unknown) =>
    error instanceof UserError ? render(error.sentence) : String(error),
  );

const song = made("jsong", ["separate-song-vocals.wav", "separate-song-instrumental.wav"]);
const speech = made("jspeech", ["tts-aria-hello.mp3"]);

it("refuses a link to a host that doesn't exist, before anything is spent", async () => {
  await expect(source("transcribe", "https://exmaple.com/a.mp3")).rejects.toMatchObject({
    sentence: say("linkHostUnknown", { host: "exmaple.com" }),
  });
  expect(await source("transcribe", "https://example.com/a.mp3")).toMatchObject({ kind: "link" });
});

describe("a job as a source", () => {
  it("resolves to its only file, with the file's known metadata", async () => {
    expect(await source("transcribe", "job:jspeech", { jobs: [speech] })).toEqual({
      kind: "result",
      job: "jspeech",
      file: "r-jspeech-0",
      name: "tts-aria-hello.mp3",
      media: "audio",
      bytes: 1000,
      durationMs: 60_000,
      chosen: { name: "tts-aria-hello.mp3", by: "job jspeech" },
    });
  });

  it.each([
    ["job:jsong#1", "vocals"],
    ["job:jsong#2", "instrumental"],
    ["job:jsong#vocals", "vocals"],
    ["JOB:jsong#Instrumental", "instrumental"],
    ["job: jsong#separate-song-vocals.wav", "vocals"],
    ["job:jsong#instr", "instrumental"],
    ["job:last#2", "instrumental"],
  ])("resolves to one of several files as %s", async (given, name) => {
    const chosen = await source("convert", given, { jobs: [speech, song] });
    expect(chosen).toMatchObject({ name: expect.stringContaining(name) });
  });

  it.each([
    [
      "job:jsong",
      /has several files: 1 separate-song-vocals\.wav, 2 .*\. Choose one, for example job:jsong#1/,
    ],
    ["job:jsong#song", /has several files/],
    ["job:jsong#0", /has no file “0”\. Its files: 1 /],
    ["job:jsong#3", /has no file “3”/],
    ["job:jsong#drums", /has no file “drums”/],
    ["job:jnone", /can't use job jnone here/],
    ["job:", /isn't a job/],
    ["job:a b", /isn't a job/],
  ])("is refused as %s with a message of its own", async (given, told) => {
    expect(await refusal("transcribe", given, { jobs: [song] })).toMatch(told);
  });

  it('"last" is the newest with a usable file, skipping transcripts and failed jobs', async () => {
    const transcript = made("jtext", ["talk.srt"]);
    const failed = makeJob({
      ...ann,
      id: "jfail",
      state: "failed",
      outcome: { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false },
      finishedAt: T0,
    });
    const jobs = [song, speech, transcript, failed];
    expect(await source("transcribe", "job:last", { jobs })).toMatchObject({ job: "jspeech" });
    expect(await refusal("transcribe", "job:jfail", { jobs })).toMatch(/has no result to use \(failed\)/);
    for (const one of [transcript, made("jtext", [])])
      expect(await refusal("transcribe", "job:jtext", { jobs: [one] })).toMatch(
        /has no file with audio or video/,
      );
    expect(await refusal("transcribe", "job:last", { jobs: [transcript, failed] })).toMatch(
      /None of your recent/,
    );
  });

  it('"last" is never an older job while the newest is still running', async () => {
    const running = makeJob({ ...ann, id: "jrun", state: "waiting" });
    expect(await refusal("transcribe", "job:last", { jobs: [speech, running] })).toMatch(
      /Job jrun hasn't finished/,
    );
  });

  it("can be used as soon as its answer is visible, even if the row doesn't say so yet", async () => {
    const delivering = made("jnow", ["a.wav"], { state: "delivering", finishedAt: null });
    expect(await source("transcribe", "job:last", { jobs: [delivering] })).toMatchObject({ job: "jnow" });
  });

  it("reports an expired file, also when the job is run again", async () => {
    const world = { jobs: [speech], files: [] };
    expect(await refusal("transcribe", "job:last", world)).toMatch(
      /“tts-aria-hello\.mp3” from job jspeech has expired.*Nothing was spent\.$/,
    );
    const before = await source("transcribe", "job:last", { jobs: [speech] });
    expect(await source("transcribe", before, { jobs: [speech] })).toEqual(before);
    expect(await refusal("transcribe", before, world)).toMatch(/has expired\./);
    // A file id from another job's row gives no access.
    const other = { ...before, file: "r-jsong-0" };
    expect(await refusal("transcribe", other, { jobs: [speech, song] })).toMatch(/has expired\./);
  });
});

describe("a job of several calls", () => {
  const parent = { id: "jparent", part: 0 } as const;
  const call = made("jcall", ["first.wav"], { parent });
  const files = call.outcome?.verdict === "done" ? call.outcome.result.files : [];
  const kept = [{ id: "r-jcall-0", jobId: "jcall" }];

  it("provides the file of its last call, stored under that call", async () => {
    const chain = made("jparent", [], { outcome: { verdict: "done", result: { files } } });
    expect(await source("transcribe", "job:last", { jobs: [chain], files: kept })).toMatchObject({
      job: "jparent",
      file: "r-jcall-0",
    });
  });

  it("provides the files made before it failed", async () => {
    const reason = say("serviceBusy");
    const partial = { part: 1, of: 2, made: { files } };
    const outcome = { verdict: "failed", reason, maybeCharged: true, partial } as const;
    const chain = made("jparent", [], { outcome, state: "failed" });
    expect(await source("transcribe", "job:jparent", { jobs: [chain], files: kept })).toMatchObject({
      name: "first.wav",
    });
  });

  it("is named when the newest file belongs to one of its calls", async () => {
    const latest = async (): Promise<Source> => ({
      kind: "result",
      job: "jcall",
      file: "r-jcall-0",
      name: "first.wav",
    });
    const found = await source("transcribe", "latest", { jobs: [call], latest });
    expect(found).toMatchObject({ chosen: { name: "first.wav", by: "job jparent" } });
    expect(await source("transcribe", found, { jobs: [call] })).toEqual({ ...found, media: "audio" });
  });

  it("hides its calls from other members, who can't see an answer of theirs", async () => {
    const theirs = made("jcall", ["first.wav"], { parent, person: { id: "bob" } });
    expect(await refusal("transcribe", "job:jcall", { jobs: [theirs], isOpen: () => true })).toMatch(
      /can't use job/,
    );
  });
});

describe("another member's job", () => {
  const theirs = made("jtheirs", ["a.wav"], { person: { id: "bob" } });
  const isOpen = () => true;

  it("is a source when its answer is visible to everyone in the channel", async () => {
    expect(await source("transcribe", "job:jtheirs", { jobs: [theirs], isOpen })).toMatchObject({
      job: "jtheirs",
    });
  });

  it.each<[string, World]>([
    ["in another channel", { isOpen, asker: { ...ann, place: elsewhere } }],
    ["where only they see the answer", { isOpen: () => false }],
    ["on a platform where nobody sees anybody's", {}],
  ])("is refused %s", async (_, world) => {
    expect(await refusal("transcribe", "job:jtheirs", { jobs: [theirs], ...world })).toMatch(
      /can't use job jtheirs here.*Nothing was spent/,
    );
  });

  const away = { ...ann.place, workspace: "w2" };
  it.each<[string, Partial<Job>, Requester]>([
    ["of another workspace", { person: { id: "bob" }, place: away }, ann],
    ["of another platform", { person: { id: "bob" }, platform: "web" }, ann],
    ["of another platform and a person with the same id", { platform: "web" }, ann],
    [
      "of a person with the same id in another Slack workspace",
      { platform: "slack" },
      { ...ann, platform: "slack", place: away },
    ],
  ])("is refused when it is %s", async (_, over, asker) => {
    const far = made("jfar", ["a.wav"], over);
    expect(await refusal("transcribe", "job:jfar", { jobs: [far], isOpen, asker })).toMatch(
      /can't use job jfar here/,
    );
  });

  it("is checked again when a job that uses it is run elsewhere", async () => {
    const chosen = await source("transcribe", "job:jtheirs", { jobs: [theirs], isOpen });
    const away = { jobs: [theirs], isOpen, asker: { ...ann, place: elsewhere } };
    expect(await refusal("transcribe", chosen, away)).toMatch(/can't use job jtheirs here/);
  });

  it('is never what "last" means', async () => {
    expect(await refusal("transcribe", "job:last", { jobs: [theirs], isOpen })).toMatch(
      /None of your recent/,
    );
  });
});

describe("the newest file", () => {
  const memo: Source = { kind: "upload", id: "u1", media: "audio", chosen: { name: "memo.wav" } };
  const latest = async (_: unknown, accept: readonly MediaKind[]) =>
    accept.includes("audio") ? memo : undefined;
  const denied: Platform["latest"] = async () => {
    throw new UserError(say("discordUnread", { right: "Read Message History" }));
  };

  it.each(["latest", " Latest ", undefined])("is used for %j", async (given) => {
    expect(await source("transcribe", given, { latest })).toEqual(memo);
  });

  it("matches the kinds that the option accepts, and is no default for an optional source", async () => {
    expect(await refusal("sfx", "latest", { latest })).toMatch(
      /No recent file with image or video was found/,
    );
    expect(await source("sfx", undefined, { latest })).toBeUndefined();
  });

  it("is reported missing in terms of the request", async () => {
    const none = async () => undefined;
    expect(await refusal("transcribe", "latest", { latest: none })).toMatch(
      /^No recent file with audio or video/,
    );
    expect(await refusal("transcribe", undefined, { latest: none })).toMatch(
      /^\/transcribe needs a file or link as “source”\. Attach a file/,
    );
    expect(await refusal("transcribe", undefined)).toMatch(/^\/transcribe needs a file or link/);
  });

  it("names the missing permission when the channel can't be searched", async () => {
    expect(await refusal("transcribe", "latest", { latest: denied })).toMatch(
      /needs the “Read Message History” permission/,
    );
    expect(await refusal("transcribe", undefined, { latest: denied })).toMatch(
      /needs a file.*can't be used\. .*needs the “Read Message History” permission/,
    );
  });

  it("doesn't hide a bug", async () => {
    const broken: Platform["latest"] = () => Promise.reject(new TypeError("oops"));
    await expect(source("transcribe", undefined, { latest: broken })).rejects.toThrow(TypeError);
  });
});

describe("a file's known metadata", () => {
  const limits = { maxBytes: 5_000_000, maxMs: 3_600_000 };
  const file = (over: object) => ({ kind: "platform", ref: {}, name: "talk.mp3", media: "audio", ...over });

  it.each([
    [
      { bytes: 5_000_001 },
      "“talk.mp3” is too large: 5,000,001 bytes. The audio service accepts at most 5,000,000 bytes (4.8 MB),",
    ],
    [
      { durationMs: 3_900_000 },
      "“talk.mp3” is too long: 1 h 5 min (3,900 s). The audio service accepts at most 1 h (3,600 s),",
    ],
  ])("is checked against the limits, and the refusal gives the figures (%#)", async (over, told) => {
    expect(await refusal("transcribe", file(over), { limits })).toContain(told);
    expect(await refusal("transcribe", file(over), { limits })).toMatch(/Nothing was spent\.$/);
  });

  it("allows exactly the limits, and anything when no limits are known", async () => {
    const most = file({ bytes: 5_000_000, durationMs: 3_600_000 });
    expect(await source("transcribe", most, { limits })).toMatchObject({ name: "talk.mp3" });
    expect(await source("transcribe", file({ bytes: 10 ** 12 }))).toMatchObject({ name: "talk.mp3" });
    const link = "https://example.com/huge.mp4";
    expect(await source("transcribe", link, { limits })).toEqual({ kind: "link", url: link });
  });

  it.each([{}, { media: "audio" as const }])(
    "refuses an image that was uploaded or made before, whatever kind is claimed: %j",
    async (claimed) => {
      const image = { id: "u1", owner: "chat:ann", name: "cover.png", type: "image/png", bytes: 10 };
      const files = [image, { ...image, id: "r1" }];
      const outcome = { verdict: "done", result: { files: [{ ...image, id: "r1" }] } } as const;
      const jobs = [makeJob({ ...ann, id: "jcover", state: "done", outcome })];
      const sources = [
        { kind: "upload", id: "u1", ...claimed },
        { kind: "result", job: "jcover", file: "r1", name: "cover", ...claimed },
      ];
      for (const given of sources)
        expect(await refusal("transcribe", given, { files, jobs })).toMatch(
          /accepts audio or video, not image/,
        );
    },
  );

  it("is also checked for uploads, results and found files", async () => {
    const upload = { id: "u1", owner: "chat:ann", name: "long.wav", bytes: 10, durationMs: 7_200_000 };
    const asked = { kind: "upload", id: "u1", media: "audio" } as const;
    expect(await refusal("transcribe", asked, { limits, files: [upload] })).toMatch(
      /“long\.wav” is too long: 2 h/,
    );
    const files = { find: async () => upload as StoredFile };
    for (const asker of [
      { ...ann, person: { id: "bob" } },
      { ...ann, platform: "web" },
    ])
      await expect(resolveUpload({ files }, asker, asked)).rejects.toMatchObject({
        sentence: say("uploadGone"),
      });
    const short = { maxMs: 59_999 };
    expect(await refusal("transcribe", "job:last", { limits: short, jobs: [speech] })).toMatch(
      /is too long: 1 min/,
    );
    const latest = async (): Promise<Source> => ({
      kind: "upload",
      id: "u1",
      name: "l.wav",
      durationMs: 60_000,
    });
    expect(await refusal("transcribe", undefined, { limits: short, latest })).toMatch(
      /“l\.wav” is too long: 1 min/,
    );
  });

  it("shows that a found image isn't a recording", async () => {
    const latest = async (): Promise<Source> => ({ kind: "upload", id: "u1", media: "image" });
    expect(await refusal("transcribe", "latest", { latest })).toMatch(/accepts audio or video, not image/);
  });
});
