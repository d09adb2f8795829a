import { describe, expect, it } from "vitest";
import type { ClipRule, TextAction } from "../../../src/settings/clip-rule.ts";
import { hasFile, isShown, type Person, useDiscordTestApp } from "./use-test-app.ts";

const testApp = useDiscordTestApp();

const rule = (texts: TextAction): ClipRule => ({
  name: "No selling",
  words: ["free skins"],
  patterns: [],
  presets: [],
  allow: [],
  threshold: 1,
  action: "log",
  texts,
});

const request = (command: string, options: object, workspace: string, channel: string) => ({
  key: `discord:held:${workspace}`,
  platform: "discord",
  person: { id: testApp.ada.id },
  roles: [],
  place: { workspace, channel, address: { guild: workspace, member: "yes" } },
  locale: "en",
  command,
  options: { ...options },
});

/** Adds a server with a rule for texts, a moderator, and a moderators' channel if there is one. */
async function open(texts: TextAction, { hasReview = true } = {}) {
  const { discord, settings } = testApp;
  const { id: guildId, channel } = discord.state.addGuild();
  const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
  const server = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
  await settings.change(server, "clip-rules", () => [rule(texts)]);
  const config = { channels: [], review: { id: review.id }, exempt: [{ id: "77" }], notices: false };
  if (hasReview) await settings.change(server, "moderation", () => config);
  discord.state.grant(guildId, "mo", "MANAGE_MESSAGES");
  const [mo, ada] = [discord.user("mo"), testApp.ada];
  const { db } = testApp.database.store;
  return {
    discord,
    guildId,
    channel,
    review,
    mo,
    ada,
    say: (who: Person, text: string) => testApp.ask("tts", { text }, who, channel),
    card: (looks: RegExp) => mo.waitsFor(review, ({ text }) => looks.test(text)),
    results: () => ada.sees(channel).filter(hasFile),
    jobs: () => db.selectFrom("jobs").selectAll().where("workspaceId", "=", guildId).execute(),
    cases: () => db.selectFrom("moderationCases").selectAll().where("workspaceId", "=", guildId).execute(),
  };
}

describe("a text that is to be spoken and matches a rule", () => {
  it("is refused with the rule's name if the rule says block, in every command and disguise", async () => {
    const { ada, say, jobs, cases, guildId, channel } = await open("block");
    const asked = await say(ada, "Get your fr33 skins here");
    const { text, ephemeral } = await asked.until(isShown);
    expect(text).toContain("this server's rule “No selling”");
    expect(text).toContain("Nothing was spent");
    expect(ephemeral).toBe(true);
    const voice = testApp.voices.all()[0]?.name;
    const lines = `${voice}: Hi! Want f r e e\n${voice}: skins?`;
    const scripted = {
      ...request("script", { script: lines }, guildId, channel.id),
      key: `discord:script:${guildId}`,
    };
    await expect(testApp.app.accept(scripted)).rejects.toMatchObject({ sentence: { key: "textBlocked" } });
    expect([await jobs(), await cases()]).toEqual([[], []]);
  });

  it("is spoken if it doesn't match, the rule is for clips only, or a moderator says it", async () => {
    const blocked = await open("block");
    await blocked.say(blocked.ada, "Hello");
    await blocked.say(blocked.mo, "free skins");
    await expect.poll(blocked.jobs).toHaveLength(2);
    const off = await open("off");
    await off.say(off.ada, "free skins");
    await expect.poll(off.jobs).toHaveLength(1);
    expect([await blocked.cases(), await off.cases()]).toEqual([[], []]);
  });

  it("is spoken and shown to moderators if the rule says tell", async () => {
    const { ada, say, card, results, guildId, channel } = await open("tell");
    await say(ada, "Get your free skins here");
    const shown = await card(/No selling/);
    expect(shown.text).toContain("This text is being spoken");
    expect(shown.text).toContain("**__free skins__**");
    expect(shown.text).toContain(`<@${ada.id}>`);
    expect(shown.buttons.map(({ label }) => label)).toEqual(["Open message", "Dismiss"]);
    expect(shown.buttons[0]?.url).toBe(`https://discord.com/channels/${guildId}/${channel.id}`);
    await expect.poll(results).toHaveLength(1);
  });

  it("is spoken only once moderators allow it if the rule says ask, in a message of its own", async () => {
    const { ada, mo, say, card, results, jobs, cases } = await open("ask");
    const asked = await say(ada, "Get your free skins here");
    const { text, ephemeral } = await asked.until(isShown);
    expect(text).toContain("its moderators were asked");
    expect(ephemeral).toBe(true);
    const shown = await card(/No selling/);
    expect(shown.text).toContain("A member asked the bot to say this. Allow it?");
    expect(shown.buttons.map(({ label }) => label)).toEqual(["Open message", "Allow", "Refuse"]);
    expect(await jobs()).toEqual([]);
    await mo.press(shown, "Allow");
    await card(/Text allowed/);
    await expect.poll(results).toHaveLength(1);
    expect((await jobs()).map(({ personId }) => personId)).toEqual([ada.id]);
    // The refusal that only its author saw stays as it was.
    expect((await asked.until(isShown)).text).toBe(text);
    expect((await cases()).map(({ acts }) => acts)).toMatchObject([[{ kind: "allow", outcome: "done" }]]);
  });

  it("is never spoken if moderators refuse it, and its author is told", async () => {
    const { discord, ada, mo, say, card, jobs } = await open("ask");
    await (await say(ada, "Get your free skins here")).until(isShown);
    await mo.press(await card(/No selling/), "Refuse");
    const refused = await card(/Text refused/);
    expect(refused.buttons.map(({ label }) => label)).toEqual(["Open message"]);
    const told = discord.requests.filter(({ body }) =>
      JSON.stringify(body ?? "").includes("one of your texts isn't spoken"),
    );
    expect(told).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it("is refused if the rule says ask and there is no moderators' channel", async () => {
    const { ada, say, jobs } = await open("ask", { hasReview: false });
    const asked = await say(ada, "free skins");
    expect((await asked.until(isShown)).text).toContain("isn't spoken because of this server's rule");
    expect(await jobs()).toEqual([]);
  });
});

describe("an allowed text", () => {
  it("makes one job when it is asked for again, and allows no other text", async () => {
    const { guildId, channel, mo, card, jobs, cases } = await open("ask");
    const asking = (text: string) => testApp.app.accept(request("tts", { text }, guildId, channel.id));
    await expect(asking("free skins")).rejects.toMatchObject({ sentence: { key: "textHeld" } });
    await expect(asking("free skins")).rejects.toMatchObject({ sentence: { key: "textHeld" } });
    expect(await cases()).toHaveLength(1);
    await mo.press(await card(/No selling/), "Allow");
    await card(/Text allowed/);
    await expect(asking("more free skins")).rejects.toMatchObject({ sentence: { key: "textHeld" } });
    expect(await asking("free skins")).toMatchObject({ kind: "job", duplicate: true });
    expect(await jobs()).toHaveLength(1);
  });
});
