import { InteractionType, type APIInteraction } from "discord.js";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { postCallback } from "../../../src/bots/discord/api/api.ts";
import { type DiscordErrorKind, DiscordFailure, toJobError } from "../../../src/bots/discord/api/errors.ts";
import { createStaleCommandCleaner } from "../../../src/bots/discord/definitions/register.ts";
import { createMediaMessages } from "../../../src/bots/discord/gateway/media-messages.ts";
import { createLatestFinder } from "../../../src/bots/discord/places/latest.ts";
import { createNotificationChannel } from "../../../src/bots/discord/places/own-messages.ts";
import type { MediaMessage } from "../../../src/jobs/ports/media-messages.ts";
import { say } from "../../../src/messages/index.ts";

const KINDS: readonly DiscordErrorKind[] = [
  "gone",
  "deleted",
  "already",
  "too-large",
  "no-uploads",
  "forbidden",
  "blocked-text",
  "busy",
  "no-more-edits",
  "malformed",
  "unclear",
  "refused",
];
const failure = (verdict: DiscordErrorKind) => new DiscordFailure("ask", { status: 400, verdict });
const log = pino({ level: "silent" });

describe("a failed request to Discord", () => {
  it("is worth a retry only if Discord asks to wait or didn't say what happened", () => {
    const retryable = KINDS.filter(
      (kind) => (toJobError(failure(kind)) as { facts: { retryable: boolean } }).facts.retryable,
    );
    expect(retryable).toEqual(["busy", "unclear"]);
  });

  it("leaves a notice to admins for later only in these cases", async () => {
    const tell = (kind: DiscordErrorKind) =>
      createNotificationChannel({
        api: {
          guild: async () => ({ owner_id: "1" }),
          openDm: async () => "5",
          createMessage: async () => {
            throw failure(kind);
          },
        } as never,
      }).tell({ id: "n1", workspace: "g1", sentence: say("internalFault") } as never, undefined);
    for (const kind of KINDS)
      if (kind === "busy" || kind === "unclear") await expect(tell(kind)).rejects.toThrow();
      else expect(await tell(kind), kind).toBe(false);
  });
});

describe("the acknowledgment of an interaction", () => {
  const acknowledge = async (answers: readonly (DiscordErrorKind | object)[]) => {
    const left = [...answers];
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const next = left.shift();
      if (typeof next === "string") throw failure(next);
      return next;
    };
    const result = await postCallback({ ask } as never, { id: "1", token: "t" }, 5).catch(
      (error: unknown) => error,
    );
    return { asked, result };
  };
  const answered = { interaction: { response_message_id: "m1", response_message_ephemeral: true } };

  it("returns the id of the message it created", async () => {
    expect(await acknowledge([answered])).toEqual({
      asked: 1,
      result: { messageId: "m1", isEphemeral: true },
    });
  });

  it("is repeated when its outcome is unknown, and succeeds when Discord has received it before", async () => {
    expect(await acknowledge(["unclear", answered])).toMatchObject({ asked: 2, result: { messageId: "m1" } });
    expect(await acknowledge(["unclear", "already"])).toEqual({ asked: 2, result: { isEphemeral: false } });
  });

  it("isn't repeated when Discord refused it, and not forever", async () => {
    expect(await acknowledge(["gone", answered])).toMatchObject({
      asked: 1,
      result: { facts: { verdict: "gone" } },
    });
    expect(await acknowledge(["forbidden", answered])).toMatchObject({ asked: 1 });
    const { asked, result } = await acknowledge(Array.from({ length: 50 }, () => "unclear" as const));
    expect(asked).toBeLessThan(6);
    expect(result).toBeInstanceOf(DiscordFailure);
  });
});

describe("commands registered for one server", () => {
  const use = (guild: string | undefined): APIInteraction =>
    ({ type: InteractionType.ApplicationCommand, application_id: "a1", data: { guild_id: guild } }) as never;

  it("are deleted once, and not from the server to which they belong", async () => {
    const removed: string[] = [];
    const putCommands = async (_app: string, guild: string) => void removed.push(guild);
    const cleaner = createStaleCommandCleaner({ api: { putCommands } as never, guild: "home", log });
    for (const guild of [undefined, "home", "g1", "g1", "g2"]) await cleaner.clear(use(guild));
    expect(removed).toEqual(["g1", "g2"]);
  });
});

describe("a message with audio", () => {
  const listen = async (over: object): Promise<MediaMessage | undefined> => {
    const heard: MediaMessage[] = [];
    const messages = createMediaMessages({
      api: { channel: async () => ({}) } as never,
      sources: { take: () => ({ kind: "platform", ref: {}, name: "a.wav", media: "audio" }) } as never,
      listeners: {
        onMessage: async (message) => void heard.push(message),
        onDelete: async () => undefined,
        onChannelGone: async () => undefined,
      },
      log,
    });
    messages.onCreate({
      id: "1",
      type: 0,
      guild_id: "g1",
      channel_id: "c1",
      author: { id: "p1" },
      attachments: [{}],
      ...over,
    } as never);
    await messages.close();
    return heard[0];
  };

  it("is distinguished by its author: a person, a bot or a webhook", async () => {
    expect((await listen({}))?.author.isBot).toBe(false);
    expect((await listen({ author: { id: "p1", bot: false } }))?.author.isBot).toBe(false);
    expect((await listen({ author: { id: "p1", bot: true } }))?.author.isBot).toBe(true);
    expect((await listen({ webhook_id: "w1" }))?.author.isBot).toBe(true);
  });
});

describe("the newest file of a channel", () => {
  const empty = { type: 0, content: "", attachments: [], embeds: [], components: [] };
  const find = async (address: Record<string, string>, messages: readonly object[]) => {
    const latest = createLatestFinder({
      api: { newestMessages: async () => messages } as never,
      sources: { take: () => ({ kind: "platform", ref: {}, name: "a.wav", media: "audio" }) } as never,
    });
    return latest(
      { platform: "discord", person: { id: "p1" }, place: { workspace: "g1", channel: "c1", address } },
      ["audio"],
    ).then(
      (found) => found && "found",
      (error: { sentence: { key: string } }) => error.sentence.key,
    );
  };

  it("isn't searched for where the bot can't read, and the missing permission is named", async () => {
    const file = {
      ...empty,
      id: "1",
      channel_id: "c1",
      author: { id: "p2", username: "bob" },
      attachments: [{}],
    };
    expect(await find({}, [file])).toBe("found");
    expect(await find({ unread: "ReadMessageHistory" }, [file])).toBe("discordUnread");
    expect(await find({ unread: "member" }, [file])).toBe("discordNotMember");
  });

  it("may be hidden when other users' messages arrive empty; the bot's own prove nothing", async () => {
    const by = (id: string) => ({ ...empty, author: { id } });
    expect(await find({ app: "bot" }, [by("p2")])).toBe("discordFilesHidden");
    expect(await find({ app: "bot" }, [by("bot")])).toBeUndefined();
    expect(await find({ app: "bot" }, [{ ...by("p2"), content: "Hi" }])).toBeUndefined();
    expect(await find({ app: "bot" }, [{ ...by("p2"), type: 7 }])).toBeUndefined();
    expect(await find({ app: "bot" }, [{ ...by("p2"), poll: {} }])).toBeUndefined();
  });
});
