import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createVoiceCatalog, type LiveCatalog } from "../../../src/audio/catalog.ts";
import { createAudioService, type AudioService } from "../../../src/audio/client.ts";
import { singleCall } from "../../../src/commands/definition/plan-calls.ts";
import { nextStepsOf } from "../../../src/commands/next-steps.ts";
import { parseCommandLine } from "../../../src/commands/parsing/parse.ts";
import { UserError } from "../../../src/errors.ts";
import type { Invocation, Job, Outcome } from "../../../src/jobs/job.ts";
import { createPrivacyActions } from "../../../src/jobs/privacy/personal-data.ts";
import { createVoiceDataSource } from "../../../src/jobs/voices/personal-data.ts";
import { createVoiceStore } from "../../../src/jobs/voices/voice-store.ts";
import { someVoices } from "@mynah/audio-interface/fake";
import { say } from "../open-jobs.ts";
import { openTestJobs, refusalOf, type TestJobs } from "../use-jobs.ts";

const ELSEWHERE = { workspace: "w2", channel: "c2", address: {} };
const RECORDING = "https://example.com/me.mp3";
const custom = (name: string) => ({
  id: `m-${name}`,
  name,
  language: "en-US",
  gender: "female",
  category: "my_voices",
});

let service: AudioService;
let catalog: LiveCatalog;
let jobs: TestJobs;

beforeAll(async () => {
  jobs = await openTestJobs((fake) => {
    service = createAudioService({ baseUrl: fake.url, voicesBaseUrl: fake.voicesUrl, apiKey: "key" });
    catalog = createVoiceCatalog({ service, log: pino({ level: "silent" }) });
    return {
      voices: catalog,
      publicVoices: ["House Voice"],
      // The fields that sources would fill.
      prepare: async ({ plan }) => {
        const { request, sources } = singleCall(plan);
        return { ...request, ...Object.fromEntries(Object.keys(sources).map((field) => [field, RECORDING])) };
      },
    };
  });
  await jobs.startWorker();
});
afterAll(async () => {
  await jobs.close();
  await catalog.close();
  await service.close();
});
beforeEach(() => listVoices());

/** Sets what the audio service lists besides its usual voices. */
async function listVoices(...voices: readonly ReturnType<typeof custom>[]): Promise<void> {
  jobs.fake.behave.voices = [...someVoices, ...voices];
  await catalog.refresh();
}

/** The request fields that name voices. */
interface Sent {
  readonly voice?: string;
  readonly voices?: readonly string[];
  readonly script?: readonly { readonly voice: string }[];
  readonly modelId?: string;
}

/** Returns an invocation by a person in their usual place, or elsewhere. */
const by = (person: string, command: string, options = {}, over: Partial<Invocation> = {}): Invocation => ({
  ...say(""),
  person: { id: person },
  command,
  options,
  ...over,
});
const jobOf = async (...asked: Parameters<typeof by>): Promise<Job> => (await jobs.accept(by(...asked))).job;
const answerOf = (...asked: Parameters<typeof by>) => jobs.answer(by(...asked));
const refused = (...asked: Parameters<typeof by>) => refusalOf(jobs.ask(by(...asked)));
const done = (job: Job): Promise<Outcome> => jobs.ended(job.id);
/** Trains a voice and returns the audio service's name for it. */
async function train(person: string, name: string): Promise<string> {
  const job = await jobOf(person, "voice train", { source: RECORDING, name, may_use: true });
  expect(await done(job)).toMatchObject({ verdict: "done" });
  await catalog.refresh();
  return String(jobs.fake.calls.findLast(({ operation }) => operation === "trainVoice")?.body["name"]);
}
/** Returns a refusal without the given name and its near matches. */
const withoutNames = (text: string) =>
  text.replaceAll(/“[^”]*”/g, "“…”").replace(/\. Closest matches: [^;]*|, nor one with a similar name/, "");
const sent = (operation: string) =>
  jobs.fake.calls.filter((call) => call.operation === operation).map(({ body }) => body);
const namesFor = async (person: string, typed: string, over: Partial<Invocation> = {}) => {
  const { platform, place } = by(person, "tts", {}, over);
  const scope = { platform, workspace: place.workspace, channel: place.channel, person };
  const found = await jobs.app.jobs.suggestVoices(scope, { typed, locale: "en", limit: 25 });
  return found.map(({ name }) => name);
};
const keeper = () => createVoiceDataSource({ db: jobs.app.store.db, log: pino({ level: "silent" }) });
const privacyOf = (person: string) =>
  createPrivacyActions(
    { sources: [keeper()], unfinishedJobs: async () => [] },
    { platform: "showcase", person: { id: person }, place: say("").place },
  );

it("a person's first voice can be named at once, although they had none a moment ago", async () => {
  const { id: jobId } = await jobOf("zoe", "tts", { text: "Hello" });
  const rows = createVoiceStore({ db: jobs.app.store.db });
  const owner = { platform: "showcase", id: "zoe" };
  await rows.reserve({ id: "vzoe", name: "First of Zoe", serviceName: "First of Zoe vzoe", owner, jobId });
  await rows.markReady("vzoe");
  const { plan } = await jobOf("zoe", "tts", { text: "Hello", voice: "First of Zoe" });
  expect(singleCall(plan).voices).toEqual({ "First of Zoe": "vzoe" });
});

describe("a trained voice", () => {
  let serviceName: string;
  beforeAll(async () => {
    serviceName = await train("anna", "Anna at Home");
  });

  it("is sent under a unique name, and shown under its own", async () => {
    expect(serviceName).toMatch(/^Anna at Home v[a-z0-9]{11}$/);
    expect(await namesFor("anna", "anna at")).toContain("Anna at Home");
    expect((await namesFor("anna", "")).some((name) => name === serviceName)).toBe(false);
    expect((await answerOf("anna", "voice list")).lines).toEqual(["Anna at Home"]);
    expect((await answerOf("anna", "voice find", { query: "anna at home" })).lines[0]).toMatch(
      /^Anna at Home/,
    );
  });

  it.each<[string, string, Record<string, unknown>, (body: Sent) => unknown]>([
    ["tts", "speechSynthesis", { text: "Hi", voice: "anna-at-home" }, ({ voice }) => voice],
    [
      "script",
      "scriptToSpeech",
      { script: "Anna at Home: Hi | Rufus: Ho" },
      ({ script }) => script?.[0]?.voice,
    ],
    ["podcast make", "podcast", { prompt: "birds", host: "Anna at Home" }, ({ voices }) => voices?.[0]],
    ["podcast make", "podcast", { script: "Anna at Home: Hi" }, ({ script }) => script?.[0]?.voice],
    ["convert", "voiceConversion", { source: RECORDING, voice: "Anna at Home" }, ({ voice }) => voice],
    [
      "music cover",
      "musicCover",
      { source: RECORDING, singer: "Rufus", second_singer: "Anna at Home" },
      ({ voices }) => voices?.[1],
    ],
    ["voice design", "voiceDesign", { prompt: "deeper", model: "Anna at Home" }, ({ modelId }) => modelId],
    ["voice preview", "speechSynthesis", { voice: "Anna at Home" }, ({ voice }) => voice],
  ])(
    "can be used by its owner in /%s (%s), and doesn't exist for anyone else",
    async (command, operation, options, named) => {
      const job = await jobOf("anna", command, options);
      expect(await done(job)).toMatchObject({ verdict: "done" });
      expect(named(sent(operation).at(-1) ?? {})).toBe(serviceName);
      // It is hers in her direct messages elsewhere, too.
      await jobOf("anna", command, options, { place: ELSEWHERE });

      const strangers: [string, Partial<Invocation>][] = [
        ["ben", {}],
        ["anna", { platform: "another" }],
      ];
      const withName = (name: string) =>
        JSON.parse(JSON.stringify(options).replaceAll(/anna[ -]at[ -]home/gi, name)) as typeof options;
      for (const [person, over] of strangers) {
        // A design may start from a model that is in no list, so only the service's name for the voice is refused.
        const tried = command === "voice design" ? withName(serviceName) : options;
        const refusal = await refused(person, command, tried, over);
        const never = await refused(person, "tts", { text: "Hi", voice: "Quixotic Zebu" }, over);
        expect(withoutNames(refusal)).toBe(withoutNames(never));
      }
    },
  );

  it("is not suggested, found, shown, or named as a near match to anyone else", async () => {
    for (const typed of ["", "anna", "anna at home", serviceName, serviceName.slice(0, -2)])
      for (const name of await namesFor("ben", typed)) expect(name).not.toMatch(/home/i);
    expect((await answerOf("ben", "voice list")).lines).toEqual([]);
    expect((await answerOf("ben", "voice find", { query: "home" })).lines.join()).not.toMatch(/home/i);
    for (const voice of ["Anna at Hom", serviceName, serviceName.toLowerCase().replaceAll(" ", "-")]) {
      const refusal = await refused("ben", "voice show", { voice });
      expect(refusal.replaceAll(`“${voice}”`, "")).not.toMatch(/home/i);
    }
  });

  it("can't be queried, deleted or shared by anyone else, and the service is not asked", async () => {
    const before = jobs.fake.attempts("modelStatus");
    expect(await refused("ben", "voice status", { name: "Anna at Home" })).toMatch(/no trained voice/);
    expect(jobs.fake.attempts("modelStatus")).toBe(before);
    expect(await refused("ben", "voice delete", { name: "Anna at Home" })).toMatch(/You have no voice/);
    expect(await refused("ben", "voice share", { name: "Anna at Home" })).toMatch(/You have no voice/);
    expect((await answerOf("anna", "voice status", { name: "anna at home" })).title).toMatch(/ready/);
  });

  it("is not replaced when another member trains the same name", async () => {
    const others = await train("ben", "ANNA AT HOME");
    expect(others).not.toBe(serviceName);
    expect(await namesFor("ben", "anna at")).toContain("ANNA AT HOME");
    await done(await jobOf("ben", "tts", { text: "Hi", voice: "Anna at Home" }));
    expect(sent("speechSynthesis").at(-1)?.["voice"]).toBe(others);
    await done(await jobOf("anna", "tts", { text: "Hi", voice: "Anna at Home" }));
    expect(sent("speechSynthesis").at(-1)?.["voice"]).toBe(serviceName);
  });

  it("keeps its stored previews apart from those of another owner's voice with the same name", async () => {
    const preview = async (person: string) =>
      singleCall((await jobOf(person, "voice preview", { voice: "Anna at Home" })).plan);
    const [annas, bens, again] = [await preview("anna"), await preview("ben"), await preview("anna")];
    expect(annas.resultKey).not.toBe(bens.resultKey);
    expect(again.resultKey).toBe(annas.resultKey);
  });

  it("is not trained again by its owner while it exists", async () => {
    const training = by("anna", "voice train", { source: RECORDING, name: "anna-at-home", may_use: true });
    const before = sent("trainVoice").length;
    expect(await refusalOf(jobs.ask(training))).toMatch(/already a voice/);
    expect(sent("trainVoice")).toHaveLength(before);
  });

  it("isn't used for other members whose server has it as its default voice", async () => {
    const set = by(
      "anna",
      "settings set",
      { setting: "voice", value: "Anna at Home", for: "server" },
      { mayAdminister: async () => true },
    );
    await jobs.ask(set);
    const carls = await jobOf("carl", "tts", { text: "Hi" });
    expect(singleCall(carls.plan).request["voice"]).toBe("Mary Jane");
    await done(carls);
    await done(await jobOf("anna", "tts", { text: "Hi" }));
    expect(sent("speechSynthesis").at(-1)?.["voice"]).toBe(serviceName);
    await jobs.ask(
      by("anna", "settings reset", { setting: "voice", for: "server" }, { mayAdminister: async () => true }),
    );
  });
});

describe("a shared voice", () => {
  it("is available to everyone in that server, and nowhere else, until it is unshared", async () => {
    const serviceName = await train("dora", "Dora Loud");
    const use = (over: Partial<Invocation> = {}) =>
      jobOf("ben", "tts", { text: "Hi", voice: "Dora Loud" }, over);
    await expect(use()).rejects.toThrow(UserError);

    expect((await answerOf("dora", "voice share", { name: "dora loud" })).title).toMatch(
      /Everyone on this server/,
    );
    await done(await use());
    expect(sent("speechSynthesis").at(-1)?.["voice"]).toBe(serviceName);
    expect(await namesFor("ben", "dora")).toContain("Dora Loud");
    expect((await answerOf("ben", "voice list")).lines).toContain("Dora Loud · shared here by its owner");
    // Members who left the server, or never joined it, can't use it anywhere else.
    await expect(use({ place: ELSEWHERE })).rejects.toThrow(UserError);
    await expect(use({ place: { ...ELSEWHERE, workspace: "direct" } })).rejects.toThrow(UserError);
    await expect(use({ platform: "another" })).rejects.toThrow(UserError);
    expect(await namesFor("ben", "dora", { place: ELSEWHERE })).not.toContain("Dora Loud");
    // Other members can use it, nothing else.
    for (const command of ["voice delete", "voice share"])
      expect(await refused("ben", command, { name: "Dora Loud" })).toMatch(/You have no voice/);

    await answerOf("dora", "voice share", { name: "Dora Loud", on: false }, { place: ELSEWHERE });
    await expect(use()).rejects.toThrow(UserError);
    expect(await namesFor("ben", "dora")).not.toContain("Dora Loud");
  });

  it("doesn't replace one that is shared there under the same name", async () => {
    const first = await train("dora", "Narrator");
    await train("emil", "narrator");
    await answerOf("dora", "voice share", { name: "Narrator" });
    expect(await refused("emil", "voice share", { name: "narrator" })).toMatch(/already shares/);
    await done(await jobOf("ben", "tts", { text: "Hi", voice: "Narrator" }));
    expect(sent("speechSynthesis").at(-1)?.["voice"]).toBe(first);
  });
});

describe("a queued job", () => {
  it.each([
    ["deleted", "voice delete", {}],
    ["no longer shared", "voice share", { on: false }],
  ])("fails with a message and costs nothing when its voice is %s meanwhile", async (how, command, more) => {
    const name = `Fleeting ${how}`;
    await train("fred", name);
    await answerOf("fred", "voice share", { name });
    await jobs.stopWorker();
    const one = await jobOf("gina", "tts", { text: "Hi", voice: name });
    const several = await jobOf("gina", "tts", { text: "A long story. ".repeat(600), voice: name });
    await answerOf("fred", command, { name, ...more });
    const before = jobs.fake.attempts("speechSynthesis");
    await jobs.startWorker();
    for (const job of [one, several])
      expect(await done(job)).toMatchObject({
        verdict: "failed",
        maybeCharged: false,
        reason: { key: "voiceGone" },
      });
    expect(jobs.fake.attempts("speechSynthesis")).toBe(before);
    // A retry of a job with several calls doesn't bring its voices back either.
    const retry = jobs.jobActions("gina").retry(several.id);
    await expect(retry).rejects.toThrow(UserError);
  });

  it("doesn't train a second voice with the same name for one member", async () => {
    await jobs.stopWorker();
    const options = { source: RECORDING, name: "Twice", may_use: true };
    const [first, second] = [
      await jobOf("gina", "voice train", options),
      await jobOf("gina", "voice train", options),
    ];
    const before = jobs.fake.attempts("trainVoice");
    await jobs.startWorker();
    const outcomes = [await done(first), await done(second)];
    expect(outcomes.map(({ verdict }) => verdict).toSorted()).toEqual(["done", "failed"]);
    expect(outcomes.find(({ verdict }) => verdict === "failed")).toMatchObject({ maybeCharged: false });
    expect(jobs.fake.attempts("trainVoice")).toBe(before + 1);
  });
});

describe("a deleted voice", () => {
  it("is unavailable at once, and its owner is told what the service keeps", async () => {
    const serviceName = await train("hans", "Hans");
    const { title, lines } = await answerOf("hans", "voice delete", { name: "hans" });
    expect(title).toMatch(/Deleted “Hans”/);
    expect(lines.join()).toContain(serviceName);
    for (const voice of ["Hans", serviceName])
      for (const person of ["hans", "ben"])
        await expect(jobOf(person, "tts", { text: "Hi", voice })).rejects.toThrow(UserError);
    expect((await answerOf("hans", "voice list")).lines).not.toContain("Hans");
    // The name is free again, for another voice.
    expect(await train("hans", "Hans")).not.toBe(serviceName);
  });

  it("can't be deleted while its training is running", async () => {
    jobs.fake.behave.taskMs = Infinity;
    const job = await jobOf("hans", "voice train", { source: RECORDING, name: "Slow", may_use: true });
    await jobs.untilState(job.id, "waiting");
    expect((await answerOf("hans", "voice list")).lines).toContain("Slow · in training");
    expect(await refused("hans", "voice delete", { name: "Slow" })).toMatch(/still being trained/);
    expect(await privacyOf("hans").erase()).toMatchObject([{ name: "voices" }]);
    expect((await answerOf("hans", "voice list")).lines).toContain("Slow · in training");
    jobs.fake.behave.taskMs = 0;
    await done(job);
    await answerOf("hans", "voice delete", { name: "Slow" });
  });
});

describe("personal data about a member's voices", () => {
  it("is exported with their consent, and deleted with the member", async () => {
    const serviceName = await train("iris", "Iris");
    await answerOf("iris", "voice share", { name: "Iris" });
    const exported = JSON.stringify(await privacyOf("iris").export());
    expect(exported).toContain('"name":"Iris"');
    expect(exported).toContain("it is my own voice, or its owner allows me to use it");
    expect(JSON.parse(exported)).toMatchObject({
      voices: [{ workspaceId: "w", consentedAt: expect.any(String) as string }],
    });
    expect(JSON.stringify(await privacyOf("ben").export())).not.toContain("Iris");
    // The same id on another platform is another person.
    expect(await keeper().export({ platform: "another", workspace: "w", id: "iris" })).toEqual([]);

    expect(await privacyOf("iris").erase()).toMatchObject([
      { name: "voices", count: 1, note: { key: "voicesStayAtService" } },
    ]);
    expect(await privacyOf("iris").export()).toMatchObject({ voices: [] });
    for (const voice of ["Iris", serviceName])
      for (const person of ["iris", "ben"])
        await expect(jobOf(person, "tts", { text: "Hi", voice })).rejects.toThrow(UserError);
    expect(await namesFor("ben", "iris")).not.toContain("Iris");
    // Only what keeps the voice hidden remains.
    const rows = await jobs.app.store.db
      .selectFrom("voices")
      .selectAll()
      .where("deletedAt", "is not", null)
      .execute();
    for (const { name, serviceName, personId, consent } of rows)
      expect({ name, serviceName, personId, consent }).toEqual({
        name: null,
        serviceName: null,
        personId: null,
        consent: null,
      });
    // Members who reuse the name have a voice of their own.
    expect(await train("ben", "Iris")).not.toBe(serviceName);
  });
});

describe("a custom voice of the audio service that nobody trained here", () => {
  it("is hidden from everybody, by name and by id", async () => {
    await listVoices(custom("Orphan"));
    for (const voice of ["Orphan", "m-Orphan"])
      await expect(jobOf("anna", "tts", { text: "Hi", voice })).rejects.toThrow(UserError);
    expect(await namesFor("anna", "orphan")).not.toContain("Orphan");
    expect((await answerOf("anna", "voice find", { query: "orphan" })).lines.join()).not.toMatch(/orphan/i);
  });

  it("is visible to everybody when the operator lists it", async () => {
    await listVoices(custom("House Voice"));
    await done(await jobOf("ben", "tts", { text: "Hi", voice: "house voice" }));
    expect(sent("speechSynthesis").at(-1)?.["voice"]).toBe("House Voice");
  });
});

describe("a voice of an earlier version, which the service lists under its owner's name for it", () => {
  it("belongs to its owner alone, and stays hidden after deletion although the service doesn't mark it as custom", async () => {
    await listVoices({ ...custom("Legacy"), category: "companions" });
    await jobOf("ben", "tts", { text: "Hi", voice: "Legacy" });
    const rows = createVoiceStore({ db: jobs.app.store.db });
    const owner = { platform: "showcase", id: "kurt" };
    await rows.reserve({ id: "jlegacy", name: "Legacy", serviceName: "Legacy", owner, jobId: "jlegacy" });
    await rows.markReady("jlegacy");

    const refusal = () => refused("ben", "tts", { text: "Hi", voice: "Legacy" });
    const never = await refused("ben", "tts", { text: "Hi", voice: "Quixotic Zebu" });
    const isHidden = async () => {
      expect(withoutNames(await refusal())).toBe(withoutNames(never));
      expect(await refused("ben", "voice show", { voice: "m-Legacy" })).not.toMatch(/“Legacy”/);
      expect(await namesFor("ben", "legacy")).not.toContain("Legacy");
      // Nor can a design start from it.
      const design = by("ben", "voice design", { prompt: "deep", model: "Legacy" });
      expect(await refusalOf(jobs.ask(design))).toMatch(/^There's no voice/);
    };
    await isHidden();
    await done(await jobOf("kurt", "tts", { text: "Hi", voice: "legacy" }));
    expect(sent("speechSynthesis").at(-1)?.["voice"]).toBe("Legacy");
    await privacyOf("kurt").erase();
    await isHidden();
    await expect(jobOf("kurt", "tts", { text: "Hi", voice: "legacy" })).rejects.toThrow(UserError);
  });

  it("is not sent for a job that named it before its owner was known", async () => {
    await listVoices({ ...custom("Sudden"), category: "companions" });
    await jobs.stopWorker();
    const job = await jobOf("ben", "tts", { text: "Hi", voice: "Sudden" });
    const owner = { platform: "showcase", id: "kurt" };
    const rows = createVoiceStore({ db: jobs.app.store.db });
    await rows.reserve({ id: "jsudden", name: "Sudden", serviceName: "Sudden", owner, jobId: "jsudden" });
    const before = jobs.fake.attempts("speechSynthesis");
    await jobs.startWorker();
    expect(await done(job)).toMatchObject({
      verdict: "failed",
      maybeCharged: false,
      reason: { key: "voiceGone" },
    });
    expect(jobs.fake.attempts("speechSynthesis")).toBe(before);
  });
});

describe("a designed voice", () => {
  it("belongs to its designer alone", async () => {
    const job = await jobOf("judy", "voice design", { prompt: "an old sailor" });
    await done(job);
    const taskId = (await jobs.find(job.id))?.taskId ?? "";
    const name = `Design ${taskId.slice(0, 8)}`;
    await listVoices(custom(name));
    await jobOf("judy", "tts", { text: "Hi", voice: name });
    await expect(jobOf("ben", "tts", { text: "Hi", voice: name })).rejects.toThrow(UserError);
  });

  it("can be named, and is then used by its new name", async () => {
    const job = await jobOf("kate", "voice design", { prompt: "a young queen" });
    await done(job);
    const taskId = (await jobs.find(job.id))?.taskId ?? "";
    const designed = `Design ${taskId.slice(0, 8)}`;
    await listVoices(custom(designed));
    const [next] = nextStepsOf({ ...job, taskId })?.choices ?? [];
    const { command, options } = parseCommandLine(next?.line ?? "");
    const shown = await answerOf("kate", command, options);
    expect(shown.title).toBe(designed);
    const rename = shown.panel?.buttons.find(({ asks }) => asks === "to");
    const asked = parseCommandLine(rename?.line ?? "");
    await answerOf("kate", asked.command, { ...asked.options, to: "Young Queen" });
    await done(await jobOf("kate", "tts", { text: "Rise, all", voice: "young queen" }));
    expect(jobs.fake.calls.at(-1)?.body).toMatchObject({ text: "Rise, all", voice: designed });
    expect(await refusalOf(jobOf("kate", "tts", { text: "Hi", voice: designed }))).toMatch(/no voice/);
    expect(await refusalOf(answerOf("kate", "voice rename", { name: "Young Queen", to: "Rufus" }))).toMatch(
      /already a voice called “Rufus”/,
    );
    expect(await refusalOf(answerOf("kate", "voice rename", { name: "Young Queen", to: "…" }))).toMatch(
      /at least one letter/,
    );
    expect(await refusalOf(answerOf("ben", "voice rename", { name: "Young Queen", to: "Mine" }))).toMatch(
      /You have no voice/,
    );
  });
});
