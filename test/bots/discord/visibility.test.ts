import { ChannelType, InteractionContextType, OverwriteType, PermissionFlagsBits } from "discord.js";
import type { APIInteraction } from "discord.js";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { type DiscordErrorKind, DiscordFailure } from "../../../src/bots/discord/api/errors.ts";
import { findVisibleJob } from "../../../src/bots/discord/interactions/press.ts";
import { createModerationPlatform } from "../../../src/bots/discord/moderation/moderation-platform.ts";
import { isPrivateAnswer } from "../../../src/bots/discord/places/address.ts";
import { createAdminCheck, createReadableFilter } from "../../../src/bots/discord/places/permissions.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { later, makeJob } from "../../jobs/make-job.ts";

const failure = (verdict: DiscordErrorKind) => new DiscordFailure("ask", { status: 400, verdict });

describe("a button's job", () => {
  const place = { workspace: "g1", channel: "c1", address: {} };
  const posted = { finishedAt: later(1000), outcome: { verdict: "done", result: { files: [] } } } as const;
  const inServer = (channel: string, person = "p1", more: object = {}): APIInteraction =>
    ({ guild_id: "g1", channel: { id: channel, ...more }, member: { user: { id: person } } }) as never;
  const inDm = (channel: string, person = "p1", context = InteractionContextType.BotDM): APIInteraction =>
    ({ channel: { id: channel }, user: { id: person }, context }) as never;

  async function isFound(
    over: Partial<Job>,
    interaction: APIInteraction,
    need: "content" | "message" = "content",
  ) {
    const job = makeJob({ platform: "discord", place, ...over });
    try {
      return (await findVisibleJob({ findJob: async () => job }, interaction, job.id, need)) === job;
    } catch (error) {
      expect(error).toMatchObject({ sentence: { key: "discordJobGone" } });
      return false;
    }
  }

  it("is found in its channel and in the channel's threads, not elsewhere", async () => {
    expect(await isFound({}, inServer("c1"))).toBe(true);
    expect(await isFound({}, inServer("t1", "p1", { parent_id: "c1" }))).toBe(true);
    expect(await isFound({}, inServer("c2"))).toBe(false);
    expect(await isFound({}, { ...inServer("c1"), guild_id: "g2" })).toBe(false);
    expect(await isFound({ platform: "slack" }, inServer("c1"))).toBe(false);
  });

  it("is found by other members only if they can see what they need of it", async () => {
    expect(await isFound(posted, inServer("c1", "p2"))).toBe(true);
    expect(await isFound({ ...posted, receipts: { ephemeral: "yes" } }, inServer("c1", "p2"))).toBe(false);
    expect(
      await isFound({ ...posted, receipts: { ephemeral: "yes" } }, inServer("c1", "p2"), "message"),
    ).toBe(false);
    expect(await isFound({ ...posted, receipts: { direct0: "c5/m1" } }, inServer("c1", "p2"))).toBe(false);
    expect(
      await isFound({ ...posted, receipts: { direct0: "c5/m1" } }, inServer("c1", "p2"), "message"),
    ).toBe(true);
    expect(await isFound({ ...posted, receipts: { direct0: "c5/m1" } }, inServer("c1"))).toBe(true);
  });

  it("is found in direct messages only by its requester, where it was requested or delivered", async () => {
    const direct = { place: { ...place, workspace: "direct", channel: "c5" } };
    expect(await isFound(direct, inDm("c5"))).toBe(true);
    expect(await isFound(direct, inDm("c5", "p2"))).toBe(false);
    expect(await isFound({ receipts: { direct0: "c5/m1" } }, inDm("c5"))).toBe(true);
    expect(await isFound({ receipts: { direct0: "c5/m1" } }, inDm("c6"))).toBe(false);
    expect(await isFound({ receipts: { direct0: "c5/m1" } }, inDm("c5", "p2"))).toBe(false);
    expect(await isFound({ receipts: { message: "c5/m1" } }, inDm("c5"))).toBe(false);
  });

  it("is found in a group conversation by its members", async () => {
    const group = { place: { ...place, workspace: "direct", channel: "c5" } };
    const there = inDm("c5", "p2", InteractionContextType.PrivateChannel);
    expect(await isFound({ ...group, ...posted }, there)).toBe(true);
    expect(await isFound({ ...group, ...posted, receipts: { ephemeral: "yes" } }, there)).toBe(false);
  });

  it("is private while its result waits to be sent as a direct message, and when that failed", () => {
    const asked = { deliverTo: { kind: "direct-message" }, receipts: {} } as const;
    expect(isPrivateAnswer({ ...asked, finishedAt: null, outcome: null })).toBe(true);
    expect(isPrivateAnswer({ ...asked, finishedAt: null, outcome: posted.outcome })).toBe(true);
    expect(
      isPrivateAnswer({ ...asked, finishedAt: later(1), outcome: { verdict: "cancelled" } as never }),
    ).toBe(true);
    expect(isPrivateAnswer({ ...asked, ...posted })).toBe(false);
    expect(isPrivateAnswer({ ...asked, deliverTo: undefined, finishedAt: null, outcome: null })).toBe(false);
    expect(isPrivateAnswer({ ...asked, ...posted, receipts: { ephemeral: "yes" } })).toBe(true);
  });
});

describe("the channels that a member can read", () => {
  const READ = String(PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory);
  const VIEW = String(PermissionFlagsBits.ViewChannel);
  const overwrite = (id: string, type: OverwriteType, allow = "0", deny = "0") => ({ id, type, allow, deny });

  async function isReadable({
    everyone = READ,
    owner = "other",
    roles = [] as { id: string; permissions: string }[],
    held = [] as string[],
    overwrites = [] as ReturnType<typeof overwrite>[],
    thread = undefined as { type: ChannelType; members?: readonly string[] } | undefined,
    lost = undefined as
      | { at: "guild" | "member" | "channels" | "channel"; kind: DiscordErrorKind }
      | undefined,
  } = {}) {
    const answer = async <T>(at: string, value: T): Promise<T> => {
      if (lost?.at === at) throw failure(lost.kind);
      return value;
    };
    const api = {
      guild: () =>
        answer("guild", {
          id: "g1",
          owner_id: owner,
          roles: [{ id: "g1", permissions: everyone }, ...roles],
        }),
      member: () => answer("member", { roles: held }),
      channels: () => answer("channels", [{ id: "c1", permission_overwrites: overwrites }]),
      channel: () => answer("channel", { type: thread?.type }),
      threadMember: async () => {
        if (thread?.members?.includes("p1")) return {};
        throw failure("deleted");
      },
    } as never;
    const place = { channel: "c1", ...(thread && { thread: "t1" }) };
    const requester = {
      platform: "discord",
      person: { id: "p1" },
      place: { workspace: "g1", channel: "c9", address: {} },
    };
    return (await createReadableFilter(api)(requester, [place])).length === 1;
  }

  it("are those whose messages the roles allow them to read", async () => {
    expect(await isReadable()).toBe(true);
    expect(await isReadable({ everyone: VIEW })).toBe(false);
    expect(await isReadable({ everyone: "0", roles: [{ id: "r1", permissions: READ }] })).toBe(false);
    expect(await isReadable({ everyone: "0", roles: [{ id: "r1", permissions: READ }], held: ["r1"] })).toBe(
      true,
    );
  });

  it("are all of them for the owner and for administrators", async () => {
    const closed = [overwrite("g1", OverwriteType.Role, "0", READ)];
    expect(await isReadable({ everyone: "0", overwrites: closed })).toBe(false);
    expect(await isReadable({ everyone: "0", overwrites: closed, owner: "p1" })).toBe(true);
    const admin = { id: "r1", permissions: String(PermissionFlagsBits.Administrator) };
    expect(await isReadable({ everyone: "0", overwrites: closed, roles: [admin], held: ["r1"] })).toBe(true);
    expect(await isReadable({ everyone: "0", overwrites: closed, roles: [admin] })).toBe(false);
  });

  it("follow the overwrites of everyone, then of roles, then of the member", async () => {
    const everyone = overwrite("g1", OverwriteType.Role, "0", READ);
    const role = overwrite("r1", OverwriteType.Role, READ);
    const member = overwrite("p1", OverwriteType.Member, "0", READ);
    const roles = [{ id: "r1", permissions: "0" }];
    expect(await isReadable({ overwrites: [everyone] })).toBe(false);
    expect(await isReadable({ overwrites: [everyone, role], roles, held: ["r1"] })).toBe(true);
    expect(await isReadable({ overwrites: [everyone, role], roles })).toBe(false);
    expect(await isReadable({ overwrites: [role, member], roles, held: ["r1"] })).toBe(false);
    // Within a layer, allowing wins over denying, and the order of the list doesn't matter.
    const denied = overwrite("r2", OverwriteType.Role, "0", READ);
    expect(await isReadable({ overwrites: [role, denied], held: ["r1", "r2"] })).toBe(true);
    expect(await isReadable({ overwrites: [role, everyone], held: ["r1"] })).toBe(true);
  });

  it("ignore overwrites of others, and of a member or role that only shares the id", async () => {
    expect(await isReadable({ overwrites: [overwrite("p2", OverwriteType.Member, "0", READ)] })).toBe(true);
    expect(await isReadable({ overwrites: [overwrite("p1", OverwriteType.Role, "0", READ)] })).toBe(true);
    expect(
      await isReadable({ overwrites: [overwrite("r1", OverwriteType.Member, "0", READ)], held: ["r1"] }),
    ).toBe(true);
    const closed = overwrite("g1", OverwriteType.Role, "0", READ);
    const named = overwrite("g1", OverwriteType.Member, READ);
    expect(await isReadable({ overwrites: [closed, named], held: ["g1"] })).toBe(true);
  });

  it("include private threads only for their members", async () => {
    expect(await isReadable({ thread: { type: ChannelType.PublicThread } })).toBe(true);
    expect(await isReadable({ thread: { type: ChannelType.PrivateThread } })).toBe(false);
    expect(await isReadable({ thread: { type: ChannelType.PrivateThread, members: ["p1"] } })).toBe(true);
  });

  it.each(["gone", "deleted", "forbidden", "refused"] as const)(
    "are none when Discord answers %s",
    async (kind) => {
      for (const at of ["guild", "member", "channels"] as const)
        expect(await isReadable({ lost: { at, kind } })).toBe(false);
      expect(
        await isReadable({ thread: { type: ChannelType.PublicThread }, lost: { at: "channel", kind } }),
      ).toBe(false);
    },
  );

  it("are unknown while Discord doesn't answer, which throws", async () => {
    await expect(isReadable({ lost: { at: "guild", kind: "unclear" } })).rejects.toThrow(DiscordFailure);
  });
});

describe("a server's moderators", () => {
  const rolesWith = (everyone: string) => [
    { id: "g1", permissions: everyone },
    { id: "mods", permissions: String(PermissionFlagsBits.ManageMessages) },
    { id: "admins", permissions: String(PermissionFlagsBits.Administrator) },
    { id: "readers", permissions: String(PermissionFlagsBits.ViewChannel) },
  ];
  const isModerator = (
    member: { person: string; roles?: readonly string[] },
    everyone = "0",
    held: string[] = [],
  ) =>
    createModerationPlatform({
      api: {
        guild: async () => ({ owner_id: "owner" }),
        roles: async () => rolesWith(everyone),
        member: async () => ({ roles: held }),
      } as never,
      apiUrl: "https://discord.example",
      sources: {} as never,
      now: () => new Date(),
      log: pino({ level: "silent" }),
    }).isModerator({ workspace: "g1", address: {}, ...member });

  it("are the owner, and members of roles that manage messages or administer", async () => {
    expect(await isModerator({ person: "owner" })).toBe(true);
    expect(await isModerator({ person: "p1", roles: ["mods"] })).toBe(true);
    expect(await isModerator({ person: "p1", roles: ["admins"] })).toBe(true);
    expect(await isModerator({ person: "p1", roles: ["readers"] })).toBe(false);
    expect(await isModerator({ person: "p1", roles: [] })).toBe(false);
  });

  it("are looked up by their roles when the message doesn't name them", async () => {
    expect(await isModerator({ person: "p1" }, "0", ["mods"])).toBe(true);
    expect(await isModerator({ person: "p1" }, "0", ["readers"])).toBe(false);
  });

  it("are all members when everyone can manage messages", async () => {
    expect(await isModerator({ person: "p1", roles: [] }, String(PermissionFlagsBits.ManageMessages))).toBe(
      true,
    );
  });
});

describe("who administers a server", () => {
  const roles = [
    { id: "g1", permissions: "0" },
    { id: "manager", permissions: String(PermissionFlagsBits.ManageGuild) },
    { id: "all", permissions: String(PermissionFlagsBits.Administrator) },
    { id: "mod", permissions: String(PermissionFlagsBits.ManageMessages) },
  ];
  const administers = (id: string, held: readonly string[] | undefined) =>
    createAdminCheck({
      guild: async () => ({ id: "g1", owner_id: "owner", roles }) as never,
      member: async () =>
        held === undefined ? Promise.reject(failure("forbidden")) : ({ roles: held } as never),
    })({ person: { id }, place: { workspace: "g1", channel: "api", address: {} } });

  it("is its owner and who has a role that manages it, as long as they are members", async () => {
    expect(await administers("owner", [])).toBe(true);
    expect(await administers("p1", ["manager"])).toBe(true);
    expect(await administers("p1", ["all"])).toBe(true);
    expect(await administers("p1", ["mod"])).toBe(false);
    expect(await administers("owner", undefined)).toBe(false);
  });
});
