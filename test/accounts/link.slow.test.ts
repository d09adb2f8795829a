import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sent } from "@mynah/fake-telegram";
import { openPlatforms } from "../isolation/platforms.ts";

let platforms: Awaited<ReturnType<typeof openPlatforms>>;

beforeAll(async () => {
  platforms = await openPlatforms({ workspaces: [{ id: "T0HOME", people: ["alice"] }] });
});
afterAll(() => platforms.close());

it("a person links Discord and Telegram by typing a code, and each side sees and confirms the other", async () => {
  const { discord, telegram } = platforms;
  const guild = discord.state.addGuild({ name: "Home" });
  const [ada, alice] = [discord.user("ada"), telegram.user("alice")];
  const said = (pattern: RegExp): Promise<Sent> =>
    telegram.until(
      () => alice.messages().findLast(({ message }) => pattern.test(message.text ?? ""))?.message,
    );

  const shown = await ada.slash({ channel: guild.channel, command: "link" });
  const { content, ephemeral } = await shown.until((one) => one.content.includes("/link "));
  expect(ephemeral).toBe(true);
  const [line = ""] = /\/link [A-Z0-9]{4}-[A-Z0-9]{4}/.exec(content) ?? [];

  alice.write(alice.id, line);
  const question = await said(/Link this account with @ada on Discord\?/);
  const early = await ada.press(shown, "Confirm");
  await early.until((one) => one.content.includes("Nobody has typed your code yet"));
  await alice.press(question, "Yes, link them");
  await said(/confirm there: press Confirm below the code that @ada got on Discord/);
  await ada.slash({ channel: guild.channel, command: "link", options: { agree: true } });
  const typed = await ada.slash({ channel: guild.channel, command: "link", options: { agree: true } });
  await typed.until((one) => one.content.includes("on Telegram typed your code"));
  const done = await ada.press(typed, "Yes, link them");
  await done.until((one) => /Linked with .+ on Telegram/.test(one.content));

  alice.write(alice.id, "/unlink");
  await alice.press(await said(/Which account should be unlinked/), "Unlink @ada on Discord");
  await said(/@ada on Discord is unlinked/);
  const none = await ada.slash({ channel: guild.channel, command: "unlink" });
  await none.until((one) => one.content.includes("No other account"));
  expect([...discord.violations, ...telegram.violations]).toEqual([]);
});
