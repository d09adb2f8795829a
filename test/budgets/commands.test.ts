import { fileTypeFromBuffer } from "file-type";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../src/commands/definition/command.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { NO_PRICES, parsePrices } from "../../src/budgets/prices.ts";
import { createLimitStore } from "../../src/budgets/limit-store.ts";
import { openTestJobs, refusalOf, type TestJobs } from "../jobs/use-jobs.ts";

const operations = { "speech-synthesis": { per: "character", price: 1 } };
const prices = parsePrices(JSON.stringify({ currency: "credits", operations }));

describe("usage without prices", () => {
  it("counts jobs, of oneself or for admins of the server, and says only to admins why there are no amounts", async () => {
    const jobs = await openTestJobs({ prices: NO_PRICES });
    const ask = async (line: string, person: string, workspace = "w") => {
      const accepted = await jobs.ask({
        person: { id: person },
        place: { workspace, channel: "c", address: {} },
        ...parseCommandLine(line),
        mayAdminister: async () => true,
      });
      return accepted.kind === "answer" ? accepted.answer : undefined;
    };
    expect((await ask("/usage", "anna"))?.lines).toEqual([
      "You here today: 0 jobs",
      "You here this month: 0 jobs",
    ]);
    await ask("/tts One", "anna");
    await ask("/tts Two", "ben");
    await ask("/tts Three", "anna", "elsewhere");
    expect(await ask("/usage", "anna")).toMatchObject({
      lines: ["You here today: 1 job", "You here this month: 1 job"],
      file: { name: "usage.png" },
    });
    expect((await ask("/usage server", "anna"))?.lines).toEqual([
      "This server today: 2 jobs",
      "This server this month: 2 jobs",
      expect.stringContaining("No prices are configured"),
    ]);
    await jobs.close();
  });
});

describe("budget commands", () => {
  let jobs: TestJobs;
  beforeAll(async () => void (jobs = await openTestJobs({ prices })));
  afterAll(() => jobs.close());

  async function ask(
    line: string,
    {
      workspace = "w",
      person = "anna",
      manages = true,
      roles = [] as string[],
      isOwnChannel = async (id: string) => id !== "",
    } = {},
  ): Promise<Answer> {
    const { command, options } = parseCommandLine(line);
    const accepted = await jobs.ask({
      person: { id: person },
      place: { workspace, channel: "c", address: {} },
      command,
      options,
      roles,
      mayAdminister: async () => manages,
      isOwnChannel,
    });
    return accepted.kind === "answer" ? accepted.answer : { title: accepted.job.id, lines: [] };
  }
  const refused = (...asked: Parameters<typeof ask>) => refusalOf(ask(...asked));

  it("correct what a job counts for, never below its estimate, and only for admins of its server", async () => {
    const there = { workspace: "correct" };
    await ask("/budget set 100 for:server period:day", there);
    const { title: id } = await ask("/tts 12345", there);
    const book = (spent: number) =>
      jobs.app.store.db.updateTable("jobs").set({ spent, reserved: 0 }).where("id", "=", id).execute();
    await book(9e15);
    expect(await refused("/tts 1", there)).toMatch(/the limit of this server is 100 credits a day/);
    expect(await refused(`/budget correct ${id}`, { ...there, manages: false })).toMatch(/Only admins/);
    expect(await refused(`/budget correct ${id}`, { workspace: "other" })).toMatch(/No job/);
    expect((await ask(`/budget correct ${id}`, there)).title).toBe(
      `Corrected: job ${id} now counts 5 credits instead of 9,000,000,000 credits.`,
    );
    expect((await ask("/usage server", there)).lines).toContainEqual(
      expect.stringContaining("This server today: 5 credits of 100 credits"),
    );
    expect((await ask(`/budget correct ${id}`, there)).title).toMatch(/Nothing was changed/);
    await ask("/tts 1", there);
  });

  it("set a limit, show it, reach it, raise it and remove it", async () => {
    const there = { workspace: "flow" };
    expect((await ask("/budget show", there)).lines).toEqual(["No limits are set here."]);
    expect((await ask("/budget set 10 for:server period:day", there)).title).toBe(
      "Saved: the limit of this server is now 10 credits a day.",
    );
    expect((await ask("/budget show", there)).lines).toEqual([
      "the limit of this server: 10 credits a day, set by the server's admins",
    ]);
    await ask("/tts 1234567", there);
    expect(await refused("/tts 1234", there)).toMatch(/the limit of this server is 10 credits a day/);
    await ask("/budget set 11 for:server period:day", there);
    await ask("/tts 1234", there);
    expect((await ask("/usage server", there)).lines).toContain(
      "██████████ This server today: 11 credits of 11 credits, 100% (11 credits of it reserved for running jobs, 0 credits unconfirmed)",
    );
    expect((await ask("/budget remove for:server period:day", there)).title).toBe(
      "Removed: the limit of this server (daily).",
    );
    await ask("/tts 1234", there);
  });

  it("show each day of the month in an image, besides the text", async () => {
    const there = { workspace: "drawn", person: "dora" };
    expect((await ask("/usage", there)).file).toBeUndefined();
    await ask("/tts 1234567", there);
    const { file } = await ask("/usage server", there);
    expect(file).toMatchObject({ name: "usage.png", type: "image/png", encoding: "base64" });
    const picture = Buffer.from(file?.text ?? "", "base64");
    expect((await fileTypeFromBuffer(picture))?.mime).toBe("image/png");
    // Two margins of 24, 14 pixels per day, 6 between.
    const days = new Date(
      Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 0),
    ).getUTCDate();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([42 + days * 20, 208]);
    expect(await refused("/usage server", { ...there, manages: false })).toMatch(/admins of this server/);
    expect((await ask("/usage", { ...there, person: "somebody else" })).file).toBeUndefined();
  });

  it("send alerts to a channel that admins have chosen", async () => {
    const there = { workspace: "told" };
    expect(await refused("/alerts <#77|mods>", { ...there, manages: false })).toMatch(/alerts-channel/);
    expect((await ask("/alerts <#77|mods>", there)).title).toMatch(
      /budget and webhook alerts in channel 77\. /,
    );
    expect((await ask("/settings show alerts-channel", there)).lines.join(" ")).toContain("77");
    expect((await ask("/alerts none", there)).title).toMatch(/in the platform's system channel/);
    expect(await refused("/alerts over there", there)).toMatch(/^That channel wasn't found/);
  });

  it("refuse an alerts channel of another server, and don't look it up for non-admins", async () => {
    const there = { workspace: "foreign", isOwnChannel: async (id: string) => id !== "77" };
    expect(await refused("/alerts 77", there)).toMatch(/^This server has no channel 77 /);
    expect((await ask("/settings show alerts-channel", there)).lines.join(" ")).not.toContain("77");
    const asked = async () => Promise.reject(new Error("was looked up"));
    expect(await refused("/alerts 77", { ...there, manages: false, isOwnChannel: asked })).toMatch(
      /alerts-channel/,
    );
    // When the platform doesn't answer, it is stored, and checked again before anything is posted.
    expect((await ask("/alerts 77", { ...there, isOwnChannel: asked })).title).toContain("channel 77. ");
  });

  it("limit one person, everybody, a role, or a channel, named as each platform mentions them", async () => {
    const there = { workspace: "kinds" };
    await ask("/budget set 5 for:everyone period:month", there);
    await ask("/budget set 9 for:person period:month who:<@ben>", there);
    expect(await refused("/tts 123456", there)).toMatch(/your limit here is 5 credits a month/);
    await ask("/tts 123456", { ...there, person: "ben" });
    await ask("/budget set 2 for:role period:day who:<@&red>", there);
    expect(await refused("/tts 123", { ...there, person: "cleo", roles: ["red"] })).toMatch(
      /the limit of one of your roles is 2 credits a day/,
    );
    await ask("/tts 123", { ...there, person: "cleo", roles: ["blue"] });
    await ask("/budget set 1 for:channel period:day who:<#C1|general>", there);
    await ask('/budget set 1 for:role period:day who:"<!subteam^S9>"', there);
    expect((await ask("/budget show", there)).lines).toEqual(
      expect.arrayContaining([
        "the limit for each member: 5 credits a month, set by the server's admins",
        "the limit for member ben: 9 credits a month, set by the server's admins",
        "the limit for role red: 2 credits a day, set by the server's admins",
        "the limit for channel C1: 1 credits a day, set by the server's admins",
        "the limit for role S9: 1 credits a day, set by the server's admins",
      ]),
    );
    const roles = (await ask("/usage server", there)).lines.flatMap((line) => /Role \w+/.exec(line) ?? []);
    expect(new Set(roles)).toEqual(new Set(["Role red", "Role S9"]));
    expect(await refused("/budget set 5 for:role period:day", there)).toMatch(
      /^Choose whose limit this is: who:/,
    );
  });

  it("show no other server's budget, and let only admins change it", async () => {
    const there = { workspace: "closed", manages: false };
    expect(await refused("/budget set 5 for:server period:day", there)).toMatch(/admins of this server/);
    expect(await refused("/budget remove for:server period:day", there)).toMatch(/admins of this server/);
    expect(await refused("/usage server", there)).toMatch(/admins of this server/);
    expect((await ask("/budget show", there)).lines).toEqual(["No limits are set here."]);
    expect((await ask("/usage", there)).lines.join("\n")).toMatch(/You here today: 0 credits/);
  });

  it("show the operator's limits, which nobody here can change", async () => {
    await createLimitStore(jobs.app.store.db).declare([{ level: "server", period: "day", most: 3_000_000 }]);
    const there = { workspace: "under" };
    await ask("/budget set 100 for:server period:day", there);
    expect(await refused("/tts 1234", there)).toMatch(
      /is 3 credits a day, .* the bot's operator can raise it/,
    );
    expect((await ask("/usage server", there)).lines.join("\n")).toMatch(
      /░{10} This server today: 0 credits of 3 credits/,
    );
    expect((await ask("/budget show", there)).lines).toContain(
      "the limit for each server: 3 credits a day, set by the bot's operator",
    );
    await createLimitStore(jobs.app.store.db).declare([]);
  });
});
