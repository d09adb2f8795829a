import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { NetworkError, UserError } from "../../src/errors.ts";
import { say } from "../../src/messages/index.ts";
import { clipInvocation } from "../../src/moderation/intake/clip.ts";
import {
  createModeratorActions,
  type ModeratorActionsDeps,
} from "../../src/moderation/service/moderator-actions.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { useTestStore } from "../store/use-test-store.ts";

describe("a moderator's actions", () => {
  const sum = (level: string, period: string, spent: number) => ({
    level,
    period,
    most: spent * 10,
    spent,
    reserved: 0,
    unconfirmed: 0,
  });
  const sums = [sum("channel", "month", 1), sum("server", "day", 2), sum("server", "month", 3)];
  const store = useTestStore();
  const settings = createMemorySettings();
  const actionsIn = (
    workspace: string,
    platform = "discord",
    checkReview: () => Promise<never[]> = async () => [],
  ) =>
    createModeratorActions({
      db: store.db,
      settings,
      listeningPlatforms: new Set(),
      moderationPlatform: (name: string) =>
        name === "discord" ? { isModerator: async () => true, checkReview } : undefined,
      now: () => new Date(),
      log: pino({ level: "silent" }),
      permissions: { may: async () => true },
      budgets: {
        describe: (amount: number) => `${amount}`,
        forUser: () => ({ usage: async () => sums, limits: async () => sums }),
      },
    } as unknown as ModeratorActionsDeps)({
      scope: { platform, workspace, channel: "c1", person: "mo" },
      roles: null,
      mayAdminister: async () => true,
    });

  it("exist in servers of a moderated platform, not in direct messages", () => {
    expect(actionsIn("w1")).toBeDefined();
    expect(actionsIn("direct")).toBeUndefined();
    expect(actionsIn("w1", "web")).toBeUndefined();
  });

  it("keep what a change doesn't name, until moderation is turned off", async () => {
    const actions = actionsIn("w2");
    const stored = async () =>
      (await settings.of({ platform: "discord", workspace: "w2", channel: "c1", person: "" })).value(
        "moderation",
      );
    const [review, channels, exempt] = [{ id: "r" }, [{ id: "c" }], [{ id: "role" }]];
    await actions?.setUp({ review, channels, exempt, notices: true, captions: "warn" });
    await actions?.setUp({ review: { id: "r2" } });
    expect(await stored()).toEqual({
      review: { id: "r2" },
      channels,
      exempt,
      notices: true,
      captions: "warn",
    });
    await actions?.setUp({ review, channels: [], notices: false });
    expect(await stored()).toEqual({ review, channels: [], exempt, notices: false, captions: "warn" });
    await actions?.setUp(undefined);
    await actions?.setUp({ review });
    expect(await stored()).toEqual({ review, channels: [], exempt: [], notices: false, captions: "off" });
  });

  it("store nothing when the moderators' channel is refused, and proceed when nobody can tell", async () => {
    const refused = new UserError(say("moderationReviewGone", { channel: "r" }));
    const setUp = (workspace: string, error: Error) =>
      actionsIn(workspace, "discord", () => Promise.reject(error))?.setUp({ review: { id: "r" } });
    const stored = async (workspace: string) =>
      (await settings.of({ platform: "discord", workspace, channel: "c1", person: "" })).value("moderation");
    await expect(setUp("w3", refused)).rejects.toBe(refused);
    expect(await stored("w3")).toBeUndefined();
    expect(await setUp("w4", new NetworkError("away", false))).toEqual([]);
    expect(await stored("w4")).toMatchObject({ review: { id: "r" } });
  });

  it("show what clips cost the server this month, and the limit", async () => {
    expect(await actionsIn("w1")?.status()).toMatchObject({ used: "3", most: "30" });
  });
});

describe("a clip's request", () => {
  const clip = {
    platform: "discord",
    workspace: "w1",
    channel: "c1",
    message: "m1",
    author: "ada",
    link: "",
    address: {},
  };
  const keyOf = (file: Parameters<typeof clipInvocation>[1]) => clipInvocation(clip, file).key;

  it("has one key for each file of a message, whose links have none", () => {
    const file = { kind: "platform", name: "a.ogg", ref: {} } as const;
    expect(keyOf({ ...file, ref: { attachment: "7" } })).toBe('discord:w1:c1:m1:"7"');
    expect(keyOf({ ...file, ref: { file: "F8" } })).toBe('discord:w1:c1:m1:"F8"');
    expect(keyOf(file)).toBe('discord:w1:c1:m1:"a.ogg"');
    expect(keyOf({ kind: "link", url: "https://example.com/a.ogg" })).toBe("discord:w1:c1:m1:");
  });
});
