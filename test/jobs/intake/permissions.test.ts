import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Invocation } from "../../../src/jobs/job.ts";
import { catalog } from "../../commands/voices.ts";
import { say } from "../open-jobs.ts";
import { openTestJobs, refusalOf, type TestJobs } from "../use-jobs.ts";

let jobs: TestJobs;
beforeAll(async () => void (jobs = await openTestJobs({ voices: catalog })));
afterEach(async () => {
  await jobs.stopWorker();
  await rules("permissions reset").catch(() => undefined);
});
afterAll(() => jobs.close());

const ask = (invocation: Partial<Invocation> = {}) => jobs.ask({ roles: [], ...invocation });
const asked = async (invocation: Partial<Invocation> = {}) =>
  (await jobs.accept({ roles: [], ...invocation })).job;
const answered = (invocation: Partial<Invocation>) => jobs.answer({ roles: [], ...invocation });
/** Runs a command as a server admin. */
const rules = (command: string, options: Invocation["options"] = {}) =>
  answered({ command, options, mayAdminister: async () => true });
const deny = (options: Invocation["options"]) => rules("permissions deny", options);
const inChannel = (channel: string, address = {}) => ({ place: { workspace: "w", channel, address } });

describe("a command that a rule denies", () => {
  it("is refused before anything is saved, naming the rule and who can change it", async () => {
    await deny({ family: "tts", role: "<@&guest|Guests>", channel: "<#c|general>" });
    const key = crypto.randomUUID();
    const words = await refusalOf(ask({ key, roles: ["guest"] }));
    expect(words).toContain("“deny family:tts for role Guests in channel general”");
    expect(words).toMatch(/Nothing was done or spent\. Admins of this server/);
    await asked({ roles: ["member"] });
    await asked({ roles: ["guest"], ...inChannel("random") });
    // The idempotency key was not consumed either.
    expect((await asked({ key, roles: ["member"] })).roles).toEqual(["member"]);
  });

  it("is refused in threads of the channel, and nowhere in another server", async () => {
    await deny({ family: "tts", channel: "c" });
    expect(await refusalOf(ask(inChannel("thread", { parent: "c" })))).toContain("channel c");
    await asked({ place: { workspace: "elsewhere", channel: "c", address: {} } });
  });

  it("is every command that spends, when the right to spend is denied", async () => {
    await deny({ right: "spend", role: "guest" });
    expect(await refusalOf(ask({ roles: ["guest"] }))).toContain("right:spend");
    await answered({ command: "voice find", options: { query: "Ada" }, roles: ["guest"] });
  });

  it("is only the training of voices when the right to train is denied", async () => {
    await deny({ right: "train" });
    const source = "https://example.org/me.wav";
    const train = { command: "voice train", options: { source, name: "Me", may_use: "yes" } };
    expect(
      await refusalOf(ask({ command: "voice preview", options: { voice: "Ada" } }).then(() => ask(train))),
    ).toContain("right:train");
  });

  it("is refused as a step of a recipe, too", async () => {
    const steps = "enhance clean | transcribe";
    await answered({ command: "recipe save", options: { name: "minutes", steps } });
    await deny({ family: "transcribe" });
    const run = { command: "recipe run", options: { name: "minutes", source: "https://example.org/a.wav" } };
    expect(await refusalOf(ask(run))).toContain("family:transcribe");
  });

  it("is refused, with an explanation, when the platform doesn't report roles", async () => {
    await deny({ family: "tts", role: "S1" });
    const words = await refusalOf(jobs.ask());
    expect(words).toContain("doesn't say which roles or groups you have");
    await asked({ roles: ["S2"] });
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
    expect(await refusalOf(ask({ mayAdminister: async () => true }))).toMatch(
      /The “tts” commands are disabled on this server.*Admins can enable them.*Nothing was spent/s,
    );
    await off("-tts", "server");
    await asked();
    expect((await rules("settings show", { setting: "families-off" })).lines.join()).toContain("music");
  });

  it("can be disabled or enabled in a single channel", async () => {
    await off("+tts", "channel");
    expect(await refusalOf(ask())).toContain("commands are disabled in this channel");
    await asked(inChannel("random"));
    await off("tts", "server");
    await off("none", "channel");
    await asked();
    expect(await refusalOf(ask(inChannel("random")))).toContain("commands are disabled on this server");
  });

  it("can't be help, permissions or settings", async () => {
    expect(await refusalOf(off("settings", "server"))).toContain("no commands “settings”");
    expect(await refusalOf(off("musik", "server"))).toContain("music");
  });

  it("is left out of help", async () => {
    await off("voice, sfx", "server");
    const help = (await answered({ command: "help", options: {} })).lines.join("\n");
    expect(help).not.toContain("/sfx");
    expect(help).toContain("/tts");
  });
});

describe("a job's buttons", () => {
  const jobActions = (roles: readonly string[], channel = "c") =>
    jobs.app.jobs.jobActions({ ...say(""), roles, ...inChannel(channel) });

  it("check the permissions of the member who clicks them", async () => {
    const job = await asked();
    await deny({ family: "jobs", role: "guest" });
    expect(await refusalOf(jobActions(["guest"]).cancel(job.id))).toContain("family:jobs");
    expect(await refusalOf(jobActions(["guest"]).resume(job.id))).toContain("family:jobs");
    expect(await refusalOf(jobActions(["guest"]).attachTask(job.id, "t"))).toContain("family:jobs");
    await jobActions(["member"]).cancel(job.id);
  });

  it("retry a job only with roles from the job's own server", async () => {
    const job = await asked();
    await jobs.startWorker();
    await jobs.ended(job.id);
    await jobs.stopWorker();
    await deny({ family: "tts", role: "guest" });
    const elsewhere = { ...say(""), roles: [], place: { workspace: "elsewhere", channel: "c", address: {} } };
    expect(await refusalOf(jobs.app.jobs.jobActions(elsewhere).retry(job.id))).toContain("doesn't say");
    expect(await refusalOf(jobActions(["guest"]).retry(job.id))).toContain("deny family:tts");
    await jobActions(["member"]).retry(job.id);
  });
});

describe("permission rules", () => {
  it("are created by admins and members allowed to administer, and by nobody else", async () => {
    const asBoss = { command: "permissions allow", options: { family: "tts" } };
    expect(await refusalOf(ask(asBoss))).toContain("only admins can change it");
    expect(await refusalOf(ask({ command: "permissions show", options: {} }))).toContain(
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
    expect(await refusalOf(deny({ family: "permissions" }))).toContain("no command family “permissions”");
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
    expect(await refusalOf(rules("permissions reset", { role: "guest" }))).toContain(
      "That rule doesn't exist",
    );
    expect((await rules("permissions show")).lines).toHaveLength(1);
  });

  it("explain what is missing, and suggest the nearest name", async () => {
    expect(await refusalOf(deny({ role: "guest" }))).toMatch(
      /family: and one of .*tts.*spend, train, moderate/,
    );
    expect(await refusalOf(deny({ family: "tts", right: "spend" }))).toContain("Nothing was changed");
    expect(await refusalOf(deny({ family: "musik" }))).toContain("music");
    expect(await refusalOf(deny({ family: "tts", role: "@Guests" }))).toContain("That role wasn't found");
  });
});
