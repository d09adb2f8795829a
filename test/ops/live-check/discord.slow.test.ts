import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { startFakeDiscord } from "@mynah/fake-discord";
import { createDiscordProbes } from "../../../src/bots/discord/live-probes.ts";
import { commands } from "../../../src/commands/index.ts";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";
import { registerCommands } from "../../../src/bots/discord/definitions/register.ts";
import { REGISTER } from "../../../src/ops/live-check/index.ts";
import { answering, startAlteringProxy, type Alteration, type Fields } from "./altering-proxy.ts";

const log = pino({ level: "silent" });

/** A server with a channel that the bot can't see and a voice channel with a member in it. */
async function startWorld({ dave = true } = {}) {
  const discord = await startFakeDiscord({ dave, privilegedIntents: ["messageContent"] });
  onTestFinished(() => discord.close());
  const guild = discord.state.addGuild({ name: "Listeners", channels: ["general", "hidden"] });
  const [channel = "", hiddenChannel = ""] = [...guild.channels.keys()];
  const { id: voiceChannel } = discord.state.addChannel({ guildId: guild.id, name: "talk", type: 2 });
  discord.state.deny(hiddenChannel, "bot", "VIEW_CHANNEL");
  const proxy = await startAlteringProxy(discord.url);
  const targets = { channel, hiddenChannel, voiceChannel };
  const options = { token: discord.token, apiUrl: proxy.url, log };
  const api = createDiscordApi({ ...options, apiUrl: discord.url });
  await registerCommands({ api, app: discord.applicationId, guild: undefined, commands, log });
  await api.close();
  /** Runs one probe, and checks that nothing is left behind. */
  async function run(assumption: string) {
    const { probes, close } = await createDiscordProbes({ ...options, guild: undefined, targets });
    try {
      return await probes.find((one) => one.assumption === `discord.${assumption}`)?.run();
    } finally {
      expect(await close()).toEqual([]);
      expect(discord.state.messages(channel)).toEqual([]);
    }
  }
  return { discord, guild, proxy, run, voiceChannel };
}

const MESSAGES = /\/channels\/\d+\/messages(\?|$)/;
const MESSAGE = /\/channels\/\d+\/messages\/\d+$/;

/** How a Discord would behave for which an assumption doesn't hold. */
const OTHERWISE: Readonly<Record<string, Alteration>> = {
  channel: answering("GET", /\/channels\/\d+$/, (channel: Fields) => ({ ...channel, guild_id: undefined })),
  "hidden-channel": {
    refuse: ({ method, path }) =>
      method === "GET" && /\/channels\/\d+$/.test(path)
        ? { status: 400, body: { code: 20012, message: "Not authorized" } }
        : undefined,
  },
  answer: answering("GET", MESSAGE, (message: Fields) => ({ ...message, components: [] })),
  "alt-text": answering("GET", MESSAGE, (message: Fields) => ({ ...message, attachments: [{ id: "1" }] })),
  nonce: {
    request(sent) {
      const body = sent.body.toString();
      if (body.includes('"nonce"'))
        sent.body = Buffer.from(body.replace(/"nonce":"[^"]*"/, `"nonce":"${Math.random()}"`));
    },
  },
  "lost-message": answering("GET", MESSAGES, () => []),
  search: answering("GET", /\/messages\/search/, (page: Fields) => ({
    ...page,
    messages: (page["messages"] as Fields[][]).map((hits) =>
      hits.map((one) => ({ ...one, attachments: [] })),
    ),
  })),
  edit: answering("PATCH", MESSAGE, (message: Fields) => ({
    ...message,
    attachments: [{ id: "1", size: 1 }],
  })),
  card: answering("POST", MESSAGES, (message: Fields) => ({ ...message, flags: 0 })),
  mentions: answering("POST", MESSAGES, (message: Fields) => ({ ...message, mention_everyone: true })),
  reply: {
    refuse: ({ method, path, body }) =>
      method === "POST" && MESSAGES.test(path) && body.includes("message_reference")
        ? { status: 400, body: { code: 50035, message: "Invalid Form Body" } }
        : undefined,
  },
  deleted: {
    refuse: ({ method, path }) =>
      method === "PATCH" && MESSAGE.test(path)
        ? { status: 403, body: { code: 50001, message: "Missing Access" } }
        : undefined,
  },
  "voice-message": answering("POST", MESSAGES, (message: Fields) => ({ ...message, flags: 0 })),
  "refresh-url": answering("POST", /refresh-urls$/, () => ({ refreshed_urls: [] })),
  commands: answering("GET", /\/commands/, (list: Fields[]) =>
    list.map((command) => ({ ...command, description: "Other words" })),
  ),
};

it("every assumption that holds for the fake is found to hold, in one run that leaves nothing behind", async () => {
  const { discord, run, voiceChannel, guild } = await startWorld();
  const ada = discord.user("ada");
  ada.voice.join(voiceChannel);
  for (const assumption of Object.keys(OTHERWISE))
    expect([assumption, await run(assumption)]).toEqual([assumption, { verdict: "holds" }]);
  expect(await run("two-gateways")).toEqual({ verdict: "holds" });
  expect(await run("voice-join")).toEqual({ verdict: "holds" });
  expect(discord.voice.heard(guild.id)).not.toEqual([]);
  expect(discord.violations).toEqual([]);
});

it.each(Object.entries(OTHERWISE))(
  "a Discord that behaves otherwise is noticed: %s",
  async (assumption, alteration) => {
    const { proxy, run } = await startWorld();
    proxy.alter(alteration);
    expect(await run(assumption)).toMatchObject({ verdict: "differs", found: expect.any(String) });
  },
);

it("a Discord that takes one gateway connection only is noticed", async () => {
  const { discord, proxy, run } = await startWorld();
  let connections = 0;
  const refuse = ({ path }: { readonly path: string }) => {
    if (path.endsWith("/gateway/bot") && ++connections === 2) discord.gateway.closeAll(4004);
    return undefined;
  };
  proxy.alter({ refuse });
  expect(await run("two-gateways")).toEqual({
    verdict: "differs",
    found: "The first connection was closed.",
  });
});

it("what a member says in the meantime is heard", async () => {
  const { discord, run, voiceChannel } = await startWorld();
  const { voice } = discord.user("ada");
  voice.join(voiceChannel);
  const over = new AbortController();
  const listening = run("voice-receive").finally(() => over.abort());
  while (!over.signal.aborted)
    await voice.says(Array.from({ length: 20 }, (_, n) => Buffer.alloc(80, n + 1)));
  expect(await listening).toEqual({ verdict: "holds" });
});

it("the status of a voice channel is set, read and removed, and a member's own isn't touched", async () => {
  const { discord, guild, proxy, run, voiceChannel } = await startWorld();
  expect(await run("voice-status")).toMatchObject({ verdict: "untried" });
  discord.state.grant(guild.id, discord.applicationId, "SET_VOICE_CHANNEL_STATUS");
  expect(await run("voice-status")).toEqual({ verdict: "holds" });
  expect(discord.state.voiceStatus(voiceChannel)).toBeNull();
  proxy.alter({
    request(sent) {
      if (sent.path.endsWith("/voice-status")) sent.body = Buffer.from(JSON.stringify({ status: "Other" }));
    },
  });
  expect(await run("voice-status")).toMatchObject({ verdict: "differs" });
  expect(await run("voice-status")).toMatchObject({ verdict: "untried" });
});

it("a call without end-to-end encryption is noticed", async () => {
  const { discord, run, voiceChannel } = await startWorld({ dave: false });
  discord.user("ada").voice.join(voiceChannel);
  expect(await run("voice-join")).toEqual({
    verdict: "differs",
    found: "The call isn't encrypted end to end.",
  });
});

it("every assumption about Discord has a probe, or a reason why there is none", async () => {
  const discord = await startFakeDiscord();
  onTestFinished(() => discord.close());
  const { probes, close } = await createDiscordProbes({
    token: discord.token,
    apiUrl: discord.url,
    guild: undefined,
    targets: { channel: "1" },
    log,
  });
  await close();
  const tried = (REGISTER["Discord"] ?? [])
    .filter(({ untried }) => untried === undefined)
    .map(({ id }) => id);
  expect(probes.map(({ assumption }) => assumption).toSorted()).toEqual(tried.toSorted());
});
