import { describe, expect, it } from "vitest";
import { clipInvocation } from "../../src/moderation/intake/clip.ts";
import {
  createModeratorActions,
  type ModeratorActionsDeps,
} from "../../src/moderation/service/moderator-actions.ts";
import { createMemorySettings } from "../settings/in-memory.ts";

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
  const actionsIn = (workspace: string, platform = "discord") =>
    createModeratorActions({
      settings: createMemorySettings(),
      moderationPlatform: (name: string) =>
        name === "discord" ? { isModerator: async () => true } : undefined,
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
