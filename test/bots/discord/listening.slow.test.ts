import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { CHANNEL } from "@mynah/fake-discord";
import { describe, expect, it } from "vitest";
import {
  app,
  database,
  encrypted,
  folder,
  frames,
  isOver,
  lounge,
  recording,
  run,
  says,
  useRecordingApp,
} from "./recording-app.ts";

useRecordingApp();

const rows = () => database.store.db.selectFrom("listenings").selectAll().execute();
const counts = async () => (await rows()).map(({ inCount, outCount }) => [inCount, outCount]);
/** Turns it on where these people are. */
const listen = async (who: "agreed" | "everyone", ...users: (typeof app)["ada"][]) => {
  for (const user of users) user.voice.join(lounge);
  expect(await run("listen on", app.ada, { options: { who } })).toContain(
    "The last two minutes of Lounge are kept in memory",
  );
  await encrypted(users.length);
};
const announcement = (user = app.ada) =>
  user.waitsFor(lounge, ({ text }) => text.includes("The last two minutes are kept"));
const press = async (user: (typeof app)["ada"], label: string, answer: string) => {
  const pressed = await user.press(await announcement(user), label);
  await pressed.until(({ text }) => text.includes(answer));
};

describe("keeping the last minutes of a voice channel", () => {
  it("is announced to everyone there, and keeps only those who agree, until they take it back", async () => {
    const ben = app.discord.user("ben");
    app.discord.state.grant(app.guildId, app.discord.applicationId, "SET_VOICE_CHANNEL_STATUS");
    await listen("agreed", app.ada, ben);
    const { text, pinged, buttons } = await announcement();
    expect(text).toContain("Only members who press “I agree” are kept");
    expect([...pinged.users].sort()).toEqual([app.ada.id, ben.id].sort());
    expect(buttons.map(({ label }) => label)).toEqual([
      "I agree",
      "Don't keep my voice",
      "Clip it",
      "Report what was said",
      "Stop",
    ]);
    expect(await counts()).toEqual([[0, 0]]);
    await press(ben, "I agree", "You agreed");
    await ben.waitsFor(lounge, (message) => message.text.includes("1 person here is kept"));
    expect(await run("listen status", ben)).toContain("You're kept when you talk there");
    await press(ben, "Don't keep my voice", "Your voice isn't kept on this server");
    await ben.waitsFor(lounge, (message) => message.text.includes("1 has opted out"));
    await expect.poll(counts).toEqual([[0, 1]]);
    await expect
      .poll(() => app.discord.state.voiceStatus(lounge.id))
      .toBe("🔴 The last two minutes are kept in memory");
    expect(app.service.calls.filter(({ operation }) => operation === "speechToText")).toEqual([]);
  });

  it("keeps everyone where the rules say so, but nobody before being told, nor who opted out", async () => {
    const ben = app.discord.user("ben");
    const cleo = app.discord.user("cleo");
    expect(await run("listen opt-out", cleo)).toContain("Your voice isn't kept on this server");
    await listen("everyone", app.ada, cleo);
    await expect.poll(counts).toEqual([[1, 1]]);
    ben.voice.join(lounge);
    const told = await ben.waitsFor(lounge, ({ pinged }) => pinged.users.includes(ben.id));
    expect(told.text).toContain("applies to everyone who talks here and hasn't opted out");
    await expect.poll(counts).toEqual([[2, 1]]);
    ben.voice.leave();
    await expect.poll(counts).toEqual([[1, 1]]);
  });

  it("is turned on and off by admins only, in one channel at a time", async () => {
    const ben = app.discord.user("ben");
    ben.voice.join(lounge);
    expect(await run("listen on", ben)).toContain("Only server admins can do that");
    expect(await run("listen on")).toContain("You aren't in a voice channel");
    expect(await run("listen off")).toContain("Nothing that's said is kept");
    await listen("agreed", app.ada, ben);
    expect(await run("listen on")).toContain("already kept on this server");
    expect(await run("listen off", ben)).toContain("Only server admins can do that");
    expect(await run("listen off")).toContain("What's said in Lounge isn't kept any more");
    await app.ada.waitsFor(lounge, ({ text }) => text.includes("isn't kept any more"));
    expect(await rows()).toEqual([]);
    expect(await run("listen status")).toContain("Nothing that's said is kept");
  });

  it("ends when the bot is moved, and says so where it was", async () => {
    const other = app.discord.state.addChannel({ type: CHANNEL.voice, name: "Den", guildId: app.guildId });
    app.discord.state.grant(app.guildId, "ada", "MOVE_MEMBERS", "MANAGE_GUILD");
    await listen("everyone", app.ada);
    app.ada.voice.moves("bot", lounge, other);
    await app.ada.waitsFor(lounge, ({ text }) => text.includes("isn't kept any more"));
    expect(await rows()).toEqual([]);
  });

  it("shares the connection with a recording, and each gets only what it may have", async () => {
    const ben = app.discord.user("ben");
    await listen("everyone", app.ada, ben);
    await run("listen opt-out");
    expect(await run("record start")).toContain("Recording Lounge");
    await run("record opt-out", ben);
    await ben.voice.says(frames);
    await says(app.ada, "Only I am recorded.");
    const { id } = await recording();
    expect(await readdir(join(folder(), id))).toEqual([`${app.ada.id}.packets`]);
    const asked = await app.ada.slash({ channel: app.channel, command: "report" });
    const { components } = await asked.until(({ state }) => state === "shown");
    expect(JSON.stringify(components).match(/"label":"[^"]+"/g)).toEqual(['"label":"ben"']);
    expect(await run("report", ben)).toContain("Nothing that was said can be reported");
    await run("record stop");
    // The other one goes on.
    await ben.voice.says(frames);
    expect(await run("listen status", ben)).toContain("You're kept when you talk there");
    await isOver();
  });

  it("forgets an agreement on request, and keeps an opt-out", async () => {
    const ben = app.discord.user("ben");
    await run("listen agree", ben);
    await run("listen opt-out");
    for (const user of [ben, app.ada]) await run("privacy forget-me", user, { options: { confirm: true } });
    const left = await database.store.db
      .selectFrom("listeningPeople")
      .select(["personId", "state"])
      .execute();
    expect(left).toEqual([{ personId: app.ada.id, state: "out" }]);
  });
});
