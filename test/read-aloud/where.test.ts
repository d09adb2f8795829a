import { pino } from "pino";
import { expect, it } from "vitest";
import { createReadAloud } from "../../src/read-aloud/index.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";

const place = { workspace: "g1", channel: "c1", address: {} };

/** A channel whose messages are read in the voice channel v1. */
function open({ botIn = "v1", authorIn = "v1" } = {}) {
  const config = { speakIn: { id: "v1" }, skip: [], limit: 200 };
  const texts: unknown[] = [];
  const readAloud = createReadAloud({
    queues: { session: async () => ({ isOpen: true, channel: botIn }) },
    voiceChannels: [{ platform: "discord", findChannel: async () => authorIn }],
    listeningPlatforms: new Set(["discord"]),
    settings: {
      of: async () => resolveEffectiveSettings([{ level: "channel", name: "read-aloud", value: config }]),
      change: async () => undefined,
    },
    voicesOf: async () => ({ all: () => [{ id: "v", name: "Mia", language: "en-US", category: "news" }] }),
    hasSlur: () => false,
    accept: async ({ options }: { options: { text: string } }) => void texts.push(options.text),
    now: () => new Date(),
    log: pino({ level: "silent" }),
  } as never);
  return { ...readAloud, texts };
}

it("a message is read aloud if the bot or its author is in the voice channel, and not if nobody would hear it", async () => {
  const author = { id: "ada", name: "Ada", roles: [] };
  const message = { platform: "discord", place, author, message: "m1", text: "hello", attachments: [] };
  for (const [who, spoken] of [
    [{ authorIn: "v2" }, ["Ada says: hello"]],
    [{ botIn: "v2" }, ["Ada says: hello"]],
    [{ botIn: "v2", authorIn: "v2" }, []],
  ] as const) {
    const { chatMessageListener, texts } = open(who);
    await chatMessageListener.onMessage(message);
    expect(texts).toEqual(spoken);
  }
});

it("/read is there on servers where the bot speaks, and not in direct messages or on other platforms", () => {
  const { forUser } = open();
  const asked = (platform: string, workspace: string) =>
    forUser({ platform, person: { id: "ada" }, place: { ...place, workspace } } as never);
  expect(asked("discord", "g1")).toMatchObject({ readsAll: true });
  expect(asked("discord", "direct")).toBeUndefined();
  expect(asked("slack", "g1")).toBeUndefined();
});
