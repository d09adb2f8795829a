import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import type { Invocation } from "../../../src/jobs/job.ts";
import { render } from "../../../src/messages/index.ts";
import { catalog } from "../../commands/voices.ts";
import { type FakeAudioService, startFakeAudioService } from "../../fakes/audio-service/index.ts";
import { newEngines } from "../../engines/database.ts";
import { openJobs, say } from "../open-jobs.ts";

let fake: FakeAudioService;
let app: Awaited<ReturnType<typeof openJobs>>;

beforeAll(async () => {
  fake = await startFakeAudioService({ apiKey: "key" });
  app = await openJobs({ engines: await newEngines(), serviceUrl: fake.url, voices: catalog });
});
afterEach(async () => {
  await rules("permissions reset").catch(() => undefined);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const ask = (invocation: Partial<Invocation> = {}) =>
  app.jobs.accept({ ...say("Hello"), roles: [], ...invocation });
async function asked(invocation: Partial<Invocation> = {}) {
  const accepted = await ask(invocation);
  if (accepted.kind !== "job") throw new Error("expected a job");
  return accepted.job;
}
async function answered(invocation: Partial<Invocation>) {
  const accepted = await ask(invocation);
  if (accepted.kind !== "answer") throw new Error("expected an answer");
  return accepted.answer;
}
/** Runs a command as a server admin. */
const rules = (command: string, options: Invocation["options"] = {}) =>
  answered({ command, options, mayAdminister: async () => true });
const deny = (options: Invocation["options"]) => rules("permissions deny", options);
async function refused(asking: Promise<unknown>): Promise<string> {
  const error: unknown = await asking.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (error instanceof UserError) return render(error.sentence);
  throw new Error("was not refused", { cause: error });
}
const inChannel = (channel: string, address = {}) => ({ place: { workspace: "w", channel, address } });
const sent = () => fake.calls.length;

describe("a command that a rule denies", () => {
  it("is refused before anything is saved, naming the rule and who can change it", async () => {
    await deny({ family: "tts", role: "<@&guest|Guests>", channel: "<#c|general>" });
    const key = crypto.randomUUID();
    const words = await refused(ask({ key, roles: ["guest"] }));
    expect(words).toContain("“deny family:tts for role Guests in channel general”");
    expect(words).toMatch(/Nothing was done or spent\. Admins of this server/);
    await asked({ roles: ["member"] });
    await asked({ roles: ["guest"], ...inChannel("random") });
    // The idempotency key was not consumed either.
    expect((await asked({ key, roles: ["member"] })).roles).toEqual(["member"]);
  });

  it("is refused in threads of the channel, and nowhere in another server", async () => {
    await deny({ family: "tts", channel: "c" });
    expect(await refused(ask(inChannel("thread", { parent: "c" })))).toContain("channel c");
    await asked({ place: { workspace: "elsewhere", channel: "c", address: {} } });
  });

  it("is every command that spends, when the right to spend is denied", async () => {
    await deny({ right: "spend", role: "guest" });
    expect(await refused(ask({ roles: ["guest"] }))).toContain("right:spend");
    await answered({ command: "voice find", options: { query: "Ada" }, roles: ["guest"] });
  });

  it("is only the training of voices when the right to train is denied", async () => {
    await deny({ right: "train" });
    const source = "https://example.org/me.wav";
    const train = { command: "voice train", options: { source, name: "Me", may_use: "yes" } };
    expect(
      await refused(ask({ command: "voice preview", options: { voice: "Ada" } }).then(() => ask(train))),
    ).toContain("right:train");
  });

  it("is refused as a step of a recipe, too", async () => {
    const steps = "enhance clean | transcribe";
    await answered({ command: "recipe save", options: { name: "minutes", steps } });
    await deny({ family: "transcribe" });
    const run = { command: "recipe run", options: { name: "minutes", source: "https://example.org/a.wav" } };
    expect(await refused(ask(run))).toContain("family:transcribe");
  });

  it("is returned when it was accepted before the rule was created", async () => {
    const key = crypto.randomUUID();
    const job = await asked({ key });
    await deny({ family: "tts" });
    expect((await asked({ key })).id).toBe(job.id);
  });

  it("is refused, with an explanation, when the platform doesn't report roles", async () => {
    await deny({ family: "tts", role: "S1" });
    const { roles: _, ...unknown } = { ...say("Hello"), roles: [] };
    const words = await refused(app.jobs.accept(unknown));
    expect(words).toContain("doesn't say which roles or groups you have");
    await asked({ roles: ["S2"] });
  });
});

describe("a rule that is created while a job is queued", () => {
  it("fails the job; nothing was sent and nothing can have been charged", async () => {
    const job = await asked({ roles: ["guest"] });
    const other = await asked({ roles: ["member"] });
    await deny({ family: "tts", role: "guest" });
    const before = sent();
    const worker = await app.startWorker();
    try {
      const outcome = await app.platform.delivered(job.id);
      expect(outcome).toMatchObject({ verdict: "failed", maybeCharged: false });
      expect(outcome.verdict === "failed" && render(outcome.reason)).toContain("deny family:tts");
      expect(await app.platform.delivered(other.id)).toMatchObject({ verdict: "done" });
      expect((await app.jobs.findJob(job.id))?.submittedAt).toBeNull();
      expect(
        fake.calls.slice(before).filter(({ operation }) => operation === "speechSynthesis").length,
      ).toBeGreaterThan(0);
    } finally {
      await worker.close();
    }
  });
});

describe("a family of commands that is disabled", () => {
  const off = (value: string, place: "channel" | "server") =>
    rules("settings set", { setting: "families-off", value, for: place });
  afterEach(async () => {
    for (const place of ["channel", "server"])
      await rules("settings reset", { setting: "families-off", for: place });
  });

  it("is refused to every member, including admins, and says who can enable it", async () => {
    await off("tts, music", "server");
    expect(await refused(ask({ mayAdminister: async () => true }))).toMatch(
      /The “tts” commands are disabled on this server.*Admins can enable them.*Nothing was spent/s,
    );
    await off("-tts", "server");
    await asked();
    expect((await rules("settings show", { setting: "families-off" })).lines.join()).toContain("music");
  });

  it("can be disabled or enabled in a single channel", async () => {
    await off("+tts", "channel");
    expect(await refused(ask())).toContain("commands are disabled in this channel");
    await asked(inChannel("random"));
    await off("tts", "server");
    await off("none", "channel");
    await asked();
    expect(await refused(ask(inChannel("random")))).toContain("commands are disabled on this server");
  });

  it("can't be help, permissions or settings", async () => {
    expect(await refused(off("settings", "server"))).toContain("no commands “settings”");
    expect(await refused(off("musik", "server"))).toContain("music");
  });

  it("is left out of help", async () => {
    await off("voice, sfx", "server");
    const help = (await answered({ command: "help", options: {} })).lines.join("\n");
    expect(help).not.toContain("/sfx");
    expect(help).toContain("/tts");
  });

  it("ends a queued job before anything is sent", async () => {
    const job = await asked();
    await off("tts", "server");
    const worker = await app.startWorker();
    try {
      const outcome = await app.platform.delivered(job.id);
      expect(outcome).toMatchObject({ verdict: "failed", maybeCharged: false });
      expect(outcome.verdict === "failed" && render(outcome.reason)).toContain("commands are disabled");
      expect((await app.jobs.findJob(job.id))?.submittedAt).toBeNull();
    } finally {
      await worker.close();
    }
  });
});

describe("a job's buttons", () => {
  const jobActions = (roles: readonly string[], channel = "c") =>
    app.jobs.jobActions({ ...say(""), roles, ...inChannel(channel) });

  it("check the permissions of the member who clicks them", async () => {
    const job = await asked();
    await deny({ family: "jobs", role: "guest" });
    expect(await refused(jobActions(["guest"]).cancel(job.id))).toContain("family:jobs");
    expect(await refused(jobActions(["guest"]).resume(job.id))).toContain("family:jobs");
    expect(await refused(jobActions(["guest"]).attachTask(job.id, "t"))).toContain("family:jobs");
    await jobActions(["member"]).cancel(job.id);
  });

  it("retry a job only with roles from the job's own server", async () => {
    const job = await asked();
    const worker = await app.startWorker();
    await app.platform.delivered(job.id);
    await expect.poll(async () => (await app.jobs.findJob(job.id))?.state).toBe("done");
    await worker.close();
    await deny({ family: "tts", role: "guest" });
    const elsewhere = { ...say(""), roles: [], place: { workspace: "elsewhere", channel: "c", address: {} } };
    expect(await refused(app.jobs.jobActions(elsewhere).retry(job.id))).toContain("doesn't say");
    expect(await refused(jobActions(["guest"]).retry(job.id))).toContain("deny family:tts");
    await jobActions(["member"]).retry(job.id);
  });
});

describe("permission rules", () => {
  it("are created by admins and members allowed to administer, and by nobody else", async () => {
    const asBoss = { command: "permissions allow", options: { family: "tts" } };
    expect(await refused(ask(asBoss))).toContain("only admins can change it");
    expect(await refused(ask({ command: "permissions show", options: {} }))).toContain(
      "Only admins of this server",
    );
    await rules("permissions allow", { right: "administer", role: "helper" });
    await answered({ ...asBoss, roles: ["helper"] });
    expect((await answered({ command: "permissions show", options: {}, roles: ["helper"] })).lines).toEqual([
      "allow right:administer for role helper everywhere",
      "allow family:tts for everyone everywhere",
    ]);
  });

  it("never lock admins out, nor block help for anyone", async () => {
    await deny({ right: "administer" });
    await deny({ right: "spend" });
    await deny({ family: "settings" });
    await rules("permissions show");
    await answered({ command: "help", options: {} });
    expect(await refused(deny({ family: "permissions" }))).toContain("no command family “permissions”");
    await rules("permissions reset");
    await asked();
  });

  it("are replaced by newer rules with the same scope, and removed by that scope", async () => {
    await deny({ family: "tts", role: "guest" });
    await rules("permissions allow", { family: "/TTS", role: "guest" });
    await deny({ family: "music", role: "@everyone", channel: "c" });
    expect((await rules("permissions show")).lines).toEqual([
      "allow family:tts for role guest everywhere",
      "deny family:music for everyone in channel c",
    ]);
    expect((await rules("permissions reset", { role: "guest" })).lines).toHaveLength(1);
    expect(await refused(rules("permissions reset", { role: "guest" }))).toContain("That rule doesn't exist");
    expect((await rules("permissions show")).lines).toHaveLength(1);
  });

  it("explain what is missing, and suggest the nearest name", async () => {
    expect(await refused(deny({ role: "guest" }))).toMatch(
      /family: and one of .*tts.*spend, train, moderate/,
    );
    expect(await refused(deny({ family: "tts", right: "spend" }))).toContain("Nothing was changed");
    expect(await refused(deny({ family: "musik" }))).toContain("music");
    expect(await refused(deny({ family: "tts", role: "@Guests" }))).toContain("That role wasn't found");
  });
});
