import { expect, it } from "vitest";
import { createAccountStore } from "../../src/accounts/index.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("linkedAccounts");
const discord = { platform: "discord", workspace: "G1", id: "1", name: "Anna" };
const telegram = { platform: "telegram", workspace: "1", id: "1", name: "anna" };
const slack = { platform: "slack", workspace: "T1", id: "U1", name: "Anna K." };
const page = { platform: "web", workspace: "page", id: "b1", name: "page" };
const ref = ({ platform, workspace, id }: typeof discord) => ({ platform, workspace, id });

it("an account is its own person until it is linked, and each account finds all others in order", async () => {
  const accounts = createAccountStore(store.db);
  expect(await accounts.accountsOf(ref(discord))).toEqual([ref(discord)]);
  await accounts.link(discord, telegram);
  await accounts.link(telegram, slack);
  expect(await accounts.accountsOf(ref(slack))).toEqual([slack, discord, telegram].map(ref));
  expect(await accounts.accountsOf(ref(discord))).toHaveLength(3);
  // The same id in another workspace of Slack is another person, another server on Discord isn't.
  expect(await accounts.accountsOf({ ...ref(slack), workspace: "T2" })).toHaveLength(1);
  expect(await accounts.accountsOf({ ...ref(discord), workspace: "G2" })).toHaveLength(3);
});

it("linking two people who have linked accounts makes one of all", async () => {
  const accounts = createAccountStore(store.db);
  await accounts.link(discord, telegram);
  await accounts.link(slack, page);
  await accounts.link(slack, telegram);
  expect(await accounts.accountsOf(ref(page))).toHaveLength(4);
  await accounts.link(slack, telegram);
  expect(await accounts.accountsOf(ref(page))).toHaveLength(4);
});

it("unlinking takes away one account, and the last of two ends the link", async () => {
  const accounts = createAccountStore(store.db);
  await accounts.link(discord, telegram);
  await accounts.link(discord, slack);
  await accounts.unlink(ref(telegram));
  expect(await accounts.accountsOf(ref(telegram))).toEqual([ref(telegram)]);
  expect(await accounts.linkedTo(ref(discord))).toMatchObject([{ name: "Anna K." }]);
  await accounts.unlink(ref(discord));
  expect(await store.db.selectFrom("linkedAccounts").selectAll().execute()).toEqual([]);
});
