import { describe, expect, it } from "vitest";
import { flatten } from "../../fakes/discord/messages/components.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import type { TestApp } from "./test-app.ts";
import { useDiscordTestApp } from "./use-test-app.ts";

let app: TestApp;
useDiscordTestApp((opened) => (app = opened));

type Person = TestApp["ada"];
const shown = ({ state }: ShownMessage) => state === "shown";
const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const spoken = () =>
  app.service.calls.filter(({ operation }) => operation === "speechSynthesis").map(({ body }) => body);
const ask = (who: Person, command: string, options: Record<string, string>) =>
  who.slash({ channel: app.channel, command, options });
const told = async (who: Person, command: string, options: Record<string, string>) =>
  (await (await ask(who, command, options)).until(shown)).content;

describe("settings on Discord", () => {
  it("are changed for the server by admins, and by nobody else", async () => {
    const { ada, discord, guildId, voices } = app;
    const voice = voices.all().at(-1)?.name ?? "";
    const set = { setting: "voice", value: voice, for: "server" };
    expect(await told(ada, "settings set", set)).toMatch(/only admins can change it/);
    discord.state.grant(guildId, "mod", "MANAGE_MESSAGES");
    expect(await told(discord.user("mod"), "settings set", set)).toMatch(/only admins can change it/);
    discord.state.grant(guildId, "boss", "MANAGE_GUILD");
    expect(await told(discord.user("boss"), "settings set", set)).toContain(
      `Set “voice” to ${voice} for this server.`,
    );
    const said = await ask(ada, "tts", { text: "Hello" });
    await said.until(hasFile);
    expect(spoken()).toMatchObject([{ voice }]);
    expect(await told(ada, "settings show", { setting: "voice" })).toMatch(/set for this server/);
    await told(discord.user("boss"), "settings reset", { setting: "voice", for: "server" });
  });
});

describe("a channel's settings on Discord", () => {
  it("apply in its threads, and direct messages have no server settings", async () => {
    const { ada, channel, discord, guildId, voices } = app;
    const voice = voices.all().at(-1)?.name ?? "";
    discord.state.grant(guildId, "boss", "MANAGE_GUILD");
    const boss = discord.user("boss");
    const thread = boss.openThread({ parent: channel, name: "A thread" });
    const set = { setting: "voice", value: voice, for: "channel" };
    const asked = await boss.slash({ channel: thread, command: "settings set", options: set });
    expect((await asked.until(shown)).content).toContain("for this channel");
    const said = await ada.slash({ channel, command: "tts", options: { text: "Outside" } });
    await said.until(hasFile);
    const inside = await ada.slash({ channel: thread, command: "tts", options: { text: "Inside" } });
    await inside.until(hasFile);
    expect(spoken()).toMatchObject([{ voice }, { voice }]);
    const direct = await boss.slash({ channel: boss.dm(), command: "settings set", options: set });
    expect((await direct.until(shown)).content).toMatch(/only admins can change it/);
  });
});

describe("voices on Discord", () => {
  it("are offered with a user's favorites first, to that user and nobody else", async () => {
    const { ada, channel, discord, voices } = app;
    const last = voices.all().at(-1)?.name ?? "";
    expect(await told(ada, "voice favorite", { voice: last })).toContain(last);
    const typing = { channel, command: "tts", options: { text: "Hi", voice: "" } };
    expect((await ada.autocomplete(typing))[0]?.value).toBe(last);
    expect((await discord.user("eve").autocomplete(typing))[0]?.value).not.toBe(last);
    await told(ada, "voice favorite", { voice: last, change: "remove" });
  });

  it("are heard by choosing one from a search; the second time nothing is requested", async () => {
    const { ada, discord, voices } = app;
    const name = voices.find("female", 1)[0]?.name ?? "";
    const found = await ask(ada, "voice find", { query: "female" });
    const reply = await found.until(shown);
    expect(reply.ephemeral).toBe(true);
    const select = flatten(reply.components).find(({ options }) =>
      options?.some(({ value }) => value.startsWith("/voice preview ")),
    );
    expect(select?.options?.map(({ label }) => label)).toContain(name);
    const choose = async (who: Person, where: typeof found) =>
      who.select(where, { customId: select?.custom_id ?? "" }, [`/voice preview ${name}`]);
    const heard = await choose(ada, found);
    await heard.until(hasFile);
    expect(spoken()).toMatchObject([{ voice: name }]);
    await expect.poll(async () => (await app.jobOf(heard.interaction))?.state).toBe("done");
    const bob = discord.user("bob");
    const again = await choose(
      bob,
      await ask(bob, "voice find", { query: "female" }).then(async (handle) => {
        await handle.until(shown);
        return handle;
      }),
    );
    await again.until(hasFile);
    expect(spoken()).toHaveLength(1);
  });
});
