import { Readable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVoiceCatalog, type LiveCatalog } from "../../../src/audio/catalog.ts";
import { createAudioService, type AudioService } from "../../../src/audio/client.ts";
import { singleCall } from "../../../src/commands/definition/plan-calls.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { type Allowed, createPassportSigner, type Passport } from "../../../src/passports/passport.ts";
import { createPassportStore } from "../../../src/passports/passport-store.ts";
import { createPassportsDataSource } from "../../../src/passports/personal-data.ts";
import { fileOwner } from "../../../src/store/person.ts";
import { SECRET, say } from "../open-jobs.ts";
import { openTestJobs, refusalOf, type TestJobs } from "../use-jobs.ts";

const RECORDING = "https://example.com/me.mp3";
const SERVER = { platform: "showcase", workspace: "w", level: "server", id: "w" } as const;
const DAY_MS = 24 * 60 * 60_000;

let service: AudioService;
let catalog: LiveCatalog;
let jobs: TestJobs;

beforeAll(async () => {
  jobs = await openTestJobs((fake) => {
    service = createAudioService({ baseUrl: fake.url, voicesBaseUrl: fake.voicesUrl, apiKey: "key" });
    catalog = createVoiceCatalog({ service, log: pino({ level: "silent" }) });
    return {
      voices: catalog,
      prepare: async ({ plan }) => {
        const { request, sources } = singleCall(plan);
        return { ...request, ...Object.fromEntries(Object.keys(sources).map((field) => [field, RECORDING])) };
      },
    };
  });
  await jobs.startWorker();
  await catalog.refresh();
});
afterAll(async () => {
  await jobs.close();
  await catalog.close();
  await service.close();
});

const rows = () => createPassportStore(jobs.app.store.db);

/** Issues a passport on server w. */
async function issue(personId: string, allowed: Allowed, members: readonly string[] = []): Promise<Passport> {
  const owner = { platform: "showcase", workspace: "w", personId };
  const request = { ...owner, channel: "c", sentence: "On Monday, …", language: "en", allowed, members };
  const { passport } = await rows().insert({ ...request, expiresAt: new Date(Date.now() + DAY_MS) });
  const sample = { fileId: `f${passport.id}`, sampleHash: "ab" };
  const { files } = jobs.app.media;
  const file = { id: sample.fileId, kind: "upload", owner: fileOwner(owner, personId), jobId: null } as const;
  const draft = await files.write(Readable.from(["audio"]), 10);
  await files.keep(draft, { ...file, name: "passport.ogg", type: "audio/ogg", expiresAt: null });
  await rows().setReceiving(passport.id);
  await rows().setSample(passport.id, sample);
  const issued = { ...passport, ...sample, issuedAt: new Date() };
  const signature = createPassportSigner(SECRET).sign(issued);
  expect(await rows().issue({ ...issued, signature })).toBeDefined();
  return issued;
}
const change = (
  personId: string,
  part: Partial<Pick<Passport, "expiresAt" | "allowed"> & { members: string[] }>,
) => jobs.app.store.db.updateTable("voicePassports").set(part).where("personId", "=", personId).execute();
const need = (isNeeded: boolean) =>
  jobs.app.jobs.settings.change(SERVER, "voices-need-passport", () => isNeeded);

const by = (person: string, command: string, options: object) => ({
  ...say(""),
  person: { id: person },
  command,
  options: { ...options },
});
const run = async (person: string, command: string, options: object): Promise<Job> => {
  const { job } = await jobs.accept(by(person, command, options));
  expect(await jobs.ended(job.id)).toMatchObject({ verdict: "done" });
  return job;
};
const refused = (person: string, command: string, options: object) =>
  refusalOf(jobs.ask(by(person, command, options)));
const train = (person: string, name: string, source = "passport") =>
  run(person, "voice train", { source, name, may_use: true });
const speak = (voice: string) => ({ text: "Hello", voice });

describe("where voices need a passport", () => {
  it("nobody without one trains a voice, and no voice without one is used", async () => {
    await train("anna", "Earlier", RECORDING);
    await need(true);
    try {
      const training = { source: RECORDING, name: "Anna again", may_use: true };
      expect(await refused("anna", "voice train", training)).toMatch(/only trains voices with a passport/);
      expect(await refused("anna", "tts", speak("Earlier"))).toMatch(/“Earlier” has none/);
      await issue("anna", "me");
      // Nor does one's own prove whose voice other audio has.
      expect(await refused("anna", "voice train", training)).toMatch(/only trains voices from what/);
      await train("anna", "Anna again");
      await run("anna", "tts", speak("Anna again"));
      // Another account's passport proves nothing.
      expect(await refused("ben", "voice train", { ...training, name: "Ben" })).toMatch(/you have none/);
    } finally {
      await need(false);
    }
  });
});

describe("the passport of a voice", () => {
  it("allows it to its owner, or to everyone on its server, and counts each job once", async () => {
    await issue("cleo", "me");
    await train("cleo", "Cleo");
    await jobs.answer(by("cleo", "voice share", { name: "Cleo" }));
    await run("cleo", "tts", speak("Cleo"));
    expect(await refused("ben", "tts", speak("Cleo"))).toMatch(/doesn't allow others to use it here/);
    // A new one replaces it, also for voices that it covers.
    await issue("cleo", "server");
    await run("ben", "tts", speak("Cleo"));
    const owner = { platform: "showcase", workspace: "w", personId: "cleo" };
    expect((await rows().issuedTo(owner)).map(({ uses, allowed }) => [uses, allowed])).toEqual([
      [2, "server"],
    ]);
  });

  it("allows it to members that it names, until one of them has their data deleted", async () => {
    await issue("gwen", "members", ["ben", "hugo"]);
    await train("gwen", "Gwen");
    await jobs.answer(by("gwen", "voice share", { name: "Gwen" }));
    await run("ben", "tts", speak("Gwen"));
    expect(await refused("dora", "tts", speak("Gwen"))).toMatch(/doesn't allow others to use it here/);
    await change("gwen", { members: ["ben", "hugo", "dora"] });
    for (const person of ["ben", "dora"])
      expect(await refused(person, "tts", speak("Gwen"))).toMatch(/is no longer valid/);
    await change("gwen", { members: ["ben", "hugo"] });
    const source = createPassportsDataSource(rows(), async () => [], createPassportSigner(SECRET));
    const ben = { platform: "showcase", workspace: "w", id: "ben" };
    expect(await source.export(ben)).toMatchObject([{ personId: "gwen" }]);
    expect(await source.erase(ben)).toBe(1);
    expect(await source.export(ben)).toEqual([]);
    expect(await refused("ben", "tts", speak("Gwen"))).toMatch(/doesn't allow others to use it here/);
    await run("hugo", "tts", speak("Gwen"));
  });

  it("ends, and doesn't hold once its row was changed", async () => {
    const { expiresAt } = await issue("dora", "me");
    await train("dora", "Dora");
    await change("dora", { expiresAt: new Date(Date.now() - 1) });
    expect(await refused("dora", "tts", speak("Dora"))).toMatch(/is no longer valid/);
    await change("dora", { expiresAt, allowed: "server" });
    expect(await refused("dora", "tts", speak("Dora"))).toMatch(/is no longer valid/);
    await change("dora", { allowed: "me" });
    await run("dora", "tts", speak("Dora"));
  });

  it("is asked again right before a job is sent", async () => {
    await issue("emil", "me");
    await train("emil", "Emil");
    await jobs.stopWorker();
    const { job } = await jobs.accept(by("emil", "tts", speak("Emil")));
    await change("emil", { expiresAt: new Date(Date.now() - 1) });
    await jobs.startWorker();
    expect(await jobs.ended(job.id)).toMatchObject({ verdict: "failed", reason: { key: "passportOver" } });
  });
});

it("of two sentences that a person asks for at the same moment, one is left", async () => {
  const request = {
    platform: "showcase",
    workspace: "w",
    personId: "fay",
    channel: "c",
    language: "en",
    sentence: "On Monday, …",
    allowed: "me",
    members: [],
    expiresAt: new Date(Date.now() + DAY_MS),
  } as const;
  const both = await Promise.all([rows().insert(request), rows().insert(request)]);
  const left = await rows().ofPerson({ platform: "showcase", personId: "fay" });
  expect(left).toHaveLength(1);
  expect(both.map(({ passport }) => passport.id)).toContain(left[0]?.id);
});
