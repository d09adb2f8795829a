import { queryObjects } from "node:v8";
import { BaseGuildTextChannel, Role } from "discord.js";
import { pino } from "pino";
import { expect, it } from "vitest";
import { connectGateway } from "../../../src/bots/discord/gateway/gateway.ts";
import { startFakeDiscord } from "@mynah/fake-discord";

it("keeps no content of a server that the bot is in, uses the library as it is meant, and hears what changes there", async () => {
  const discord = await startFakeDiscord({
    crowd: { guilds: 60, channels: 5, members: 1, roles: 5, emojis: 5 },
    privilegedIntents: ["messageContent"],
  });
  const heard: string[] = [];
  const ignore = () => undefined;
  const note = (event: string) => () => void heard.push(event);
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => void warnings.push(name);
  process.on("warning", onWarning);
  // Classes that extend it are found, too.
  const countContent = () => Number(queryObjects(Role)) + Number(queryObjects(BaseGuildTextChannel));
  const before = countContent();
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
    expect(countContent()).toBe(before);
    const { id, channel } = discord.state.addGuild();
    discord.state.deny(channel.id, "bot", "VIEW_CHANNEL");
    discord.state.weakenRole(id, id, "VIEW_CHANNEL");
    discord.state.takeRole(id, id);
    discord.state.deleteChannel(channel.id);
    discord.state.removeBot(id);
    const changes = ["added", "channel", "roles", "roles", "channel deleted", "roles", "removed"];
    await expect.poll(() => heard.slice(60)).toEqual(changes);
    expect(warnings.filter((name) => name.startsWith("Unsupported"))).toEqual([]);
  } finally {
    process.off("warning", onWarning);
    await gateway.close();
    await discord.close();
  }
});
