import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sent } from "@mynah/fake-telegram";
import { createAccountStore } from "../../src/accounts/index.ts";
import { installApp } from "../bots/slack/install-at.ts";
import { openPlatforms } from "../isolation/platforms.ts";

type Platforms = Awaited<ReturnType<typeof openPlatforms>>;
let platforms: Platforms;

beforeAll(async () => {
  platforms = await openPlatforms({ workspaces: [{ id: "T0HOME", people: ["alice"], installed: false }] });
  platforms.slack.deliverTo(`${platforms.url}/slack/events`);
  await installApp(platforms, "T0HOME");
});
afterAll(() => platforms.close());

it("a result of Discord goes to the person's other accounts once each, where it can be sent on, and nothing is paid again", async () => {
  const { discord, slack, telegram, db } = platforms;
  const guild = discord.state.addGuild({ name: "Home" });
  const [ada, onTelegram, onSlack] = [discord.user("ada"), telegram.user("alice"), slack.user("alice")];
  onTelegram.write(onTelegram.id, "/ping");
  const speech = () => platforms.service.calls.filter(({ operation }) => operation === "speechSynthesis");
  const asked = await ada.slash({
    channel: guild.channel,
    command: "tts",
    options: { text: "Good evening" },
  });
  const answer = await asked.until(({ attachments }) => attachments.length > 0);

  const alone = await ada.press(answer, "Send to…");
  expect((await alone.until(({ content }) => content !== "")).content).toContain("/link");

  const accounts = createAccountStore(db);
  const own = { platform: "discord", workspace: guild.id, id: ada.id, name: "Ada" };
  const telegramId = String(onTelegram.id);
  await accounts.link(own, { platform: "telegram", workspace: telegramId, id: telegramId, name: "alice" });

  const sent = await ada.press(answer, "Send to…");
  const said = await sent.until(({ content }) => content.includes("on its way"));
  expect(said.content).toContain("alice on Telegram");
  const isNote = ({ message }: { readonly message: Sent }) =>
    message.voice !== undefined && message.caption?.includes("Good evening") === true;
  const note = await telegram.until(() => onTelegram.messages().find(isNote));

  await accounts.link(own, { platform: "slack", workspace: "T0HOME", id: onSlack.id, name: "Alice" });
  const again = await ada.press(answer, "Send to…");
  const choice = await again.until(({ content }) => content.includes("Where should"));
  const before = await ada.press(choice, "alice on Telegram");
  await before.until(({ content }) => content.includes("already sent"));

  // What arrived there is a job of its own, of the account there.
  await onTelegram.press(note.message, "Send to…");
  const question = await telegram.until(() =>
    onTelegram.messages().find(({ message }) => message.text?.includes("Where should")),
  );
  await onTelegram.press(question.message, "Alice on Slack");
  await telegram.until(() => onSlack.dms().some(({ files }) => (files ?? []).length > 0));

  await onTelegram.press(note.message, "Send to…");
  const another = await telegram.until(() =>
    onTelegram.messages().findLast(({ message }) => message.text?.includes("Where should")),
  );
  await onTelegram.press(another.message, "Ada on Discord");
  await ada.waitsFor(ada.dm(), ({ attachments }) => attachments.length > 0);

  // Jobs of all accounts are listed together, for the person alone.
  const listed = await ada.slash({ channel: guild.channel, command: "jobs list" });
  const list = await listed.until(({ content }) => content.includes("Your last 4 jobs"));
  expect(list.ephemeral).toBe(true);
  const listedOn = (title: string) =>
    list.content.split("\n").filter((line) => line.includes(` · ${title} · /tts`));
  expect([listedOn("Telegram").length, listedOn("Slack").length, listedOn("Discord").length]).toEqual([
    1, 1, 0,
  ]);
  const foreign = await db.selectFrom("jobs").select("id").where("platform", "=", "telegram").execute();
  const retried = await ada.slash({
    channel: guild.channel,
    command: "jobs retry",
    options: { job: foreign[0]?.id ?? "" },
  });
  await retried.until(({ content }) => content.includes("requested on another platform"));

  expect(onTelegram.messages().filter(isNote)).toHaveLength(1);
  expect(speech()).toHaveLength(1);
  expect([...discord.violations, ...slack.violations, ...telegram.violations]).toEqual([]);
});

it("a result stays with its person: others, and accounts that were unlinked, get nothing", async () => {
  const { discord, telegram, db } = platforms;
  const guild = discord.state.addGuild({ name: "Other" });
  const [eve, mia] = [discord.user("eve"), discord.user("mia")];
  const [onTelegram, id] = [telegram.user("bob"), String(telegram.user("bob").id)];
  onTelegram.write(onTelegram.id, "/ping");
  const accounts = createAccountStore(db);
  const theirs = { platform: "telegram", workspace: id, id, name: "bob" };
  await accounts.link({ platform: "discord", workspace: guild.id, id: mia.id, name: "Mia" }, theirs);
  const asked = await eve.slash({ channel: guild.channel, command: "tts", options: { text: "Mine alone" } });
  const answer = await asked.until(({ attachments }) => attachments.length > 0);
  const jobs = await db.selectFrom("jobs").select("id").where("personId", "=", eve.id).execute();

  const pressed = await mia.press(answer, "Send to…");
  await pressed.until(({ content }) => content !== "" && !content.includes("on its way"));
  const named = await mia.slash({
    channel: guild.channel,
    command: "jobs send",
    options: { job: jobs[0]?.id ?? "", to: "telegram" },
  });
  await named.until(({ content }) => content.includes("You have no job"));

  await accounts.unlink(theirs);
  const mine = await mia.slash({ channel: guild.channel, command: "tts", options: { text: "Hers" } });
  const own = await mia.press(await mine.until(({ attachments }) => attachments.length > 0), "Send to…");
  await own.until(({ content }) => content.includes("/link"));
  expect(onTelegram.messages().some(({ message }) => message.voice !== undefined)).toBe(false);
});
