import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createAccountStore } from "../../src/accounts/index.ts";
import { createBudgetService } from "../../src/budgets/budget-service.ts";
import { createPrivacyActions } from "../../src/jobs/privacy/personal-data.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { createVoiceStore, voiceOwner } from "../../src/jobs/voices/voice-store.ts";
import { createSettings } from "../../src/settings/index.ts";
import { personOwner } from "../../src/settings/scope.ts";
import type { PersonRef } from "../../src/store/person.ts";
import { newJob } from "../jobs/new-job.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("linkedAccounts", "voices", "settings", "jobs", "budgetCounters", "budgetLimits");
const anna = { platform: "discord", workspace: "G1", id: "1", name: "@anna" };
const onSlack = { platform: "slack", workspace: "T1", id: "U1", name: "Anna" };
const stranger = { platform: "slack", workspace: "T2", id: "U1", name: "Ulf" };

it("voices are own ones for all accounts of their person, until they are unlinked, and for nobody else", async () => {
  const [accounts, rows] = [createAccountStore(store.db), createVoiceStore(store)];
  await rows.reserve({
    id: "v1",
    name: "Mine",
    serviceName: "Mine v1",
    owner: voiceOwner(anna, anna.id),
    jobId: "j1",
  });
  const seenBy = async ({ id: person, ...place }: PersonRef) =>
    (await rows.visibleTo({ ...place, person })).voices.map(({ id, isOwn }) => [id, isOwn]);
  expect(await seenBy(onSlack)).toEqual([]);
  await accounts.link(anna, onSlack);
  expect(await seenBy(onSlack)).toEqual([["v1", true]]);
  expect(await seenBy(anna)).toEqual([["v1", true]]);
  expect(await seenBy(stranger)).toEqual([]);
  await rows.share("v1", "G1");
  expect(await seenBy({ ...anna, id: "2" })).toEqual([["v1", false]]);
  await accounts.unlink(onSlack);
  expect(await seenBy(onSlack)).toEqual([]);
});

it("personal settings are filled up when accounts are linked, and change for all of them from then on", async () => {
  const accounts = createAccountStore(store.db);
  const settings = createSettings({
    db: store.db,
    listen: store.listen,
    accountKeys: accounts.accountKeys,
    log: pino({ level: "silent" }),
  });
  const own = (account: PersonRef) => personOwner(account, account.id);
  const voiceOf = async ({ id: person, ...place }: PersonRef) => {
    const held = await settings.of({ ...place, channel: "c", person });
    return [held.at("voice", "person"), held.at("favorite-voices", "person")];
  };
  await settings.change(own(anna), "voice", () => "Clara");
  await settings.change(own(onSlack), "voice", () => "Otto");
  await settings.change(own(onSlack), "favorite-voices", () => ["Otto"]);
  await accounts.link(anna, onSlack);
  await settings.share((await accounts.accountsOf(anna)).map((account) => personOwner(account, account.id)));
  expect(await voiceOf(anna)).toEqual(["Clara", ["Otto"]]);
  expect(await voiceOf(onSlack)).toEqual(["Otto", ["Otto"]]);
  await settings.change(own(onSlack), "voice", () => "Vera");
  expect(await voiceOf(anna)).toEqual(["Vera", ["Otto"]]);
  expect(await voiceOf(stranger)).toEqual([undefined, undefined]);
  await accounts.unlink(anna);
  await settings.change(own(anna), "voice", () => undefined);
  expect(await voiceOf(onSlack)).toEqual(["Vera", ["Otto"]]);
});

it("the operator's limit for a person counts all of their accounts, also what they used before, and nobody else's", async () => {
  const [accounts, rows] = [createAccountStore(store.db), createJobStore(store)];
  await sql`insert into budget_limits (platform, workspace, level, id, period, most, set_by)
    values ('*', '*', 'person', '', 'day', 10, 'operator')`.execute(store.db);
  const spend = (id: string, { platform, workspace, id: person }: PersonRef, reserved: number) =>
    rows.insert(newJob(id, { platform, workspace, person, reserved }));
  const used = async ({ id: person, ...place }: PersonRef) => {
    const service = createBudgetService({
      db: store.db,
      currency: "EUR",
      scope: { ...place, channel: "C1", person },
      mayAdminister: async () => false,
      estimate: () => 0,
      now: () => new Date(),
    });
    const everywhere = (await service.usage("me")).find((one) => one.isEverywhere && one.period === "day");
    return [everywhere?.reserved, everywhere?.most];
  };
  await spend("j1", anna, 4);
  await accounts.link(anna, onSlack);
  await spend("j2", onSlack, 5);
  expect([await used(anna), await used(onSlack), await used(stranger)]).toEqual([
    [9, 10],
    [9, 10],
    [0, 10],
  ]);
  await expect(spend("j3", anna, 2)).rejects.toThrow(/over budget/);
  await spend("j4", stranger, 10);
  await accounts.unlink(onSlack);
  await spend("j5", anna, 6);
  expect(await used(anna)).toEqual([10, 10]);
  expect(await used(onSlack)).toEqual([5, 10]);
});

it("export and forget-me reach all accounts of a person, and the links go last", async () => {
  const accounts = createAccountStore(store.db);
  await accounts.link(anna, onSlack);
  const erased: string[] = [];
  const source = (name: string) => ({
    name,
    export: async ({ platform }: PersonRef) => [`${name} of ${platform}`],
    async erase({ platform }: PersonRef) {
      erased.push(`${name} of ${platform}`);
      return 1;
    },
  });
  const privacy = createPrivacyActions(
    {
      sources: [source("jobs"), source("accounts")],
      unfinishedJobs: async ({ platform }) => [platform],
      accountsOf: accounts.accountsOf,
    },
    { platform: "slack", person: { id: "U1" }, place: { workspace: "T1", channel: "C1", address: {} } },
  );
  expect(await privacy.export()).toMatchObject({
    person: { platform: "slack" },
    jobs: ["jobs of slack"],
    linked: [{ person: { platform: "discord" }, jobs: ["jobs of discord"] }],
  });
  expect(await privacy.unfinishedJobs()).toEqual(["slack", "discord"]);
  expect(await privacy.erase()).toEqual([
    { name: "jobs", count: 2 },
    { name: "accounts", count: 2 },
  ]);
  expect(erased).toEqual(["jobs of slack", "jobs of discord", "accounts of slack", "accounts of discord"]);
});
