import { queryObjects } from "node:v8";
import { Guild } from "discord.js";
import { pino } from "pino";
import { expect, it } from "vitest";
import { connectGateway } from "../../../src/bots/discord/gateway/gateway.ts";
import { startFakeDiscord } from "../../fakes/discord/index.ts";

it("keeps no object for a server that the bot is in, and still hears what changes there", async () => {
  const discord = await startFakeDiscord({
    crowd: { guilds: 60, channels: 5, members: 1, roles: 5, emojis: 5 },
    privilegedIntents: ["messageContent"],
  });
  const heard: string[] = [];
  const ignore = () => undefined;
  const note = (event: string) => () => void heard.push(event);
  const countServers = () => Number(queryObjects(Guild));
  const before = countServers();
  const gateway = await connectGateway({
    apiUrl: discord.url,
    token: discord.token,
    shards: 1,
    onInteraction: ignore,
    mediaMessages: {
      toMediaMessage: async () => undefined,
      onCreate: ignore,
      onUpdate: ignore,
      onDelete: ignore,
      onDeleteBulk: ignore,
      onChannelDelete: note("channel deleted"),
      close: async () => undefined,
    },
    missedMessages: {
      onReady: ignore,
      onMessage: ignore,
      onGuildCreate: note("added"),
      onGuildDelete: note("removed"),
    },
    accessChanges: { onChannelUpdate: note("channel"), onRolesChange: note("roles") },
    log: pino({ level: "silent" }),
  });
  try {
    await expect.poll(() => heard.length).toBe(60);
    expect(countServers() - before).toBeLessThan(5);
    const { id, channel } = discord.state.addGuild();
    discord.state.deny(channel.id, "bot", "VIEW_CHANNEL");
    discord.state.weakenRole(id, id, "VIEW_CHANNEL");
    discord.state.takeRole(id, id);
    discord.state.deleteChannel(channel.id);
    discord.state.removeBot(id);
    const changes = ["added", "channel", "roles", "roles", "channel deleted", "roles", "removed"];
    await expect.poll(() => heard.slice(60)).toEqual(changes);
  } finally {
    await gateway.close();
    await discord.close();
  }
});
