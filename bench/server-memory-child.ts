/** Connects as the bot does, and reports its memory, for `bench/server-memory.ts`. */
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { connectGateway } from "../src/bots/discord/gateway/gateway.ts";
import { createMissedMessages } from "../src/bots/discord/gateway/missed-messages.ts";

const [apiUrl = "", token = "", guilds = "0", listens = "no"] = process.argv.slice(2);
const SETTLE_MS = 3_000;

async function measure() {
  await wait(SETTLE_MS);
  for (let n = 0; n < 3; n++) gc?.();
  await wait(SETTLE_MS);
  const { heapUsed, rss } = process.memoryUsage();
  return { heapUsed, rss };
}

const never = (): never => {
  throw new Error("unexpected event");
};
const log = pino({ level: "warn" });
const missed = {
  servers: async () => [],
  received: async () => undefined,
  catchUp: async () => undefined,
  lookUpChannels: async () => undefined,
};
const all = Promise.withResolvers<void>();
let left = listens === "yes" ? Number(guilds) : 0;
if (left === 0) all.resolve();
const reader = createMissedMessages({
  api: {
    channel: never,
    channels: never,
    activeThreads: never,
    archivedThreads: never,
    messagesAfter: never,
    getMessage: never,
  },
  missed,
  toMediaMessage: never,
  isConnected: () => true,
  log,
});
const ignored = () => undefined;
const before = await measure();
const began = performance.now();
await connectGateway({
  apiUrl,
  token,
  shards: Math.max(1, Math.ceil(Number(guilds) / 2_500)),
  onInteraction: never,
  mediaMessages:
    listens === "yes"
      ? {
          toMediaMessage: never,
          onCreate: never,
          onUpdate: never,
          onDelete: never,
          onDeleteBulk: never,
          onChannelDelete: never,
          close: never,
        }
      : undefined,
  missedMessages:
    listens === "yes"
      ? {
          ...reader,
          onGuildCreate(guild) {
            reader.onGuildCreate(guild);
            if (--left === 0) all.resolve();
          },
        }
      : undefined,
  accessChanges: listens === "yes" ? { onChannelUpdate: ignored, onRolesChange: ignored } : undefined,
  log,
});
await all.promise;
const connectMs = performance.now() - began;
const peak = process.memoryUsage().rss;
const after = await measure();
process.send?.({ before, after, peak, connectMs });
process.exit();
