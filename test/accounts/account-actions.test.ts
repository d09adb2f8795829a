import { expect, it } from "vitest";
import {
  createAccountActions,
  createAccountsDataSource,
  createAccountStore,
  createLinkCodes,
} from "../../src/accounts/index.ts";
import { UserError } from "../../src/errors.ts";
import type { PersonRef } from "../../src/store/person.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("linkedAccounts", "linkCodes", "linkTries");
const anna = { platform: "discord", workspace: "G1", id: "1" };
const onTelegram = { platform: "telegram", workspace: "7", id: "7" };
const eve = { platform: "slack", workspace: "T1", id: "U1" };

const NAMES: Readonly<Record<string, string>> = { discord: "@anna", telegram: "@anna_k", slack: "Eve" };

function open() {
  let time = Date.parse("2026-12-01T10:00:00Z");
  const deps = {
    accounts: createAccountStore(store.db),
    codes: createLinkCodes(store.db),
    shareSettings: async () => undefined,
    nameOf: async ({ platform }: PersonRef) => NAMES[platform],
    titleOf: (platform: string) => platform.toUpperCase(),
    now: () => new Date(time),
  };
  return {
    by: (account: PersonRef) => createAccountActions(deps, account),
    accounts: deps.accounts,
    pass: (minutes: number) => (time += minutes * 60_000),
  };
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "not refused",
    (error: unknown) => {
      if (error instanceof UserError) return error.sentence.key;
      throw error;
    },
  );

it("two accounts are linked once both have agreed, and each saw the other's name", async () => {
  const { by } = open();
  const code = await by(anna).start();
  expect(code).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
  expect(await refusal(by(anna).taker())).toBe("linkNotTyped");
  const typed = code.toLowerCase().replace("-", " ");
  expect(await by(onTelegram).ask(typed)).toEqual({ key: "discord:1", name: "@anna", title: "DISCORD" });
  expect(await by(anna).linked()).toEqual([]);
  await by(onTelegram).agree(typed);
  expect(await by(anna).linked()).toEqual([]);
  const taker = await by(anna).taker();
  expect(taker).toEqual({ key: "telegram:7", name: "@anna_k", title: "TELEGRAM" });
  await by(anna).confirm(taker.key);
  expect(await by(anna).linked()).toEqual([taker]);
  expect(await by(onTelegram).linked()).toMatchObject([{ key: "discord:1" }]);
  await by(onTelegram).unlink("discord:1");
  expect(await by(anna).linked()).toEqual([]);
  expect(await refusal(by(anna).unlink("telegram:7"))).toBe("linkUnknownAccount");
});

it("a code works for ten minutes, for one account, once", async () => {
  const { by, pass } = open();
  const old = await by(anna).start();
  const code = await by(anna).start();
  expect(await refusal(by(onTelegram).ask(old))).toBe("linkUnknownCode");
  expect(await refusal(by(anna).ask(code))).toBe("linkOwnCode");
  await by(onTelegram).agree(code);
  expect(await refusal(by(eve).agree(code))).toBe("linkUnknownCode");
  expect((await by(anna).taker()).key).toBe("telegram:7");
  await by(anna).confirm("telegram:7");
  expect(await refusal(by(anna).confirm("telegram:7"))).toBe("linkNoCode");

  const late = await by(eve).start();
  pass(11);
  expect(await refusal(by(onTelegram).ask(late))).toBe("linkUnknownCode");
  expect(await refusal(by(eve).taker())).toBe("linkNoCode");
});

it("only the account that was shown is confirmed, and nobody confirms for somebody else", async () => {
  const { by, accounts } = open();
  await by(eve).agree(await by(anna).start());
  expect(await refusal(by(anna).confirm("telegram:7"))).toBe("linkNoCode");
  expect(await refusal(by(eve).confirm("discord:1"))).toBe("linkNoCode");
  expect(await refusal(by(eve).confirm("slack:T1:U1"))).toBe("linkNoCode");
  expect(await accounts.accountsOf(anna)).toHaveLength(1);
});

it("the sixth wrong code within ten minutes isn't looked at, nor is a right one then", async () => {
  const { by, pass } = open();
  const code = await by(anna).start();
  for (let n = 0; n < 5; n++) expect(await refusal(by(eve).ask("2222-2222"))).toBe("linkUnknownCode");
  expect(await refusal(by(eve).ask(code))).toBe("linkTooMany");
  expect((await by(onTelegram).ask(code)).name).toBe("@anna");
  pass(11);
  const fresh = await by(anna).start();
  expect((await by(eve).ask(fresh)).name).toBe("@anna");
});

it("an account that isn't one person's alone gets no code, and can't agree to one", async () => {
  const { by } = open();
  const group = { platform: "group", workspace: "-5", id: "-5" };
  expect(await refusal(by(group).start())).toBe("linkNotOnes");
  const code = await by(anna).start();
  expect(await refusal(by(group).agree(code))).toBe("linkNotOnes");
});

it("an account whose name the platform doesn't tell now gets no code, and a sentence", async () => {
  const deps = {
    accounts: createAccountStore(store.db),
    codes: createLinkCodes(store.db),
    shareSettings: async () => undefined,
    nameOf: () => Promise.reject(new Error("down")),
    titleOf: (platform: string) => platform,
    now: () => new Date(),
  };
  expect(await refusal(createAccountActions(deps, anna).start())).toBe("linkNameless");
});

it("forget-me deletes an account's link, its code and its name in a code that it agreed to", async () => {
  const { by, accounts } = open();
  await by(onTelegram).agree(await by(anna).start());
  await by(onTelegram).start();
  await accounts.link({ ...onTelegram, name: "@anna_k" }, { ...eve, name: "Eve" });
  await createAccountsDataSource(accounts, createLinkCodes(store.db)).erase(onTelegram);
  expect(await store.db.selectFrom("linkCodes").selectAll().execute()).toEqual([]);
  expect(await accounts.accountsOf(onTelegram)).toHaveLength(1);
});
