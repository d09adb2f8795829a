import { afterEach, beforeEach, expect, it } from "vitest";
import { type FakeTelegram, startFakeTelegram } from "@mynah/fake-telegram";
import { freePort } from "../../engines/free-port.ts";
import { checkTelegram } from "../../../src/bots/telegram/check.ts";

let telegram: FakeTelegram;
beforeEach(async () => {
  telegram = await startFakeTelegram();
});
afterEach(async () => {
  expect(telegram.violations).toEqual([]);
  await telegram.close();
});

const check = (options: { token?: string; publicUrl?: string; apiUrl?: string } = {}) =>
  checkTelegram({ token: telegram.token, apiUrl: telegram.url, publicUrl: undefined, ...options });
const setWebhook = (url: string) =>
  fetch(`${telegram.url}/bot${telegram.token}/setWebhook`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url }),
  });
const updates = async (publicUrl?: string) =>
  (await check(publicUrl === undefined ? {} : { publicUrl })).find(({ name }) => name === "telegram updates");

it("passes for a new bot, says what it receives in groups, and has the link that gives it rights there", async () => {
  const checks = await check();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ message }) => message).join("\n")).toMatch(
    /@mynah_bot.*privacy mode is on.*\?startgroup&admin=delete_messages\+restrict_members.*guest mode is on.*inline mode is off.*long polling/s,
  );
});

it("reports a wrong token without showing it", async () => {
  const [first, ...rest] = await check({ token: "1234567890:wrong-token-wrong-token-wrong-token" });
  expect(first).toMatchObject({ ok: false, message: expect.stringContaining("TELEGRAM_TOKEN") });
  expect(JSON.stringify(first)).not.toContain("wrong-token");
  expect(rest).toEqual([]);
});

it("reports a Telegram that can't be reached, without the token", async () => {
  const [first] = await check({ apiUrl: `http://127.0.0.1:${await freePort()}` });
  expect(first).toMatchObject({ ok: false, message: expect.stringContaining("ECONNREFUSED") });
  expect(JSON.stringify(first)).not.toContain(telegram.token);
});

it("reports a webhook of another program, and accepts its own", async () => {
  await setWebhook("https://bot.example.com/telegram/updates");
  expect(await updates()).toMatchObject({ ok: false, message: expect.stringContaining("another program") });
  expect(await updates("https://bot.example.com")).toMatchObject({ ok: true });
});

it("reports a webhook that Telegram can't reach", async () => {
  telegram.deliverTo("http://127.0.0.1:1/");
  telegram.user("alice").start();
  await setWebhook("https://bot.example.com/telegram/updates");
  const found = await telegram.until(async () => {
    const one = await updates("https://bot.example.com");
    return one?.ok === false && one;
  });
  expect(found.message).toContain("Wrong response");
});
