import { InteractionType, type APIInteraction } from "discord.js";
import { describe, expect, it } from "vitest";
import {
  createAddress,
  createMessageAddress,
  parseAddress,
  readInteractionRef,
} from "../../../src/bots/discord/places/address.ts";
import type { DeliverTo } from "../../../src/jobs/job.ts";
import { createSecretBox } from "../../../src/store/secret-box.ts";
import { makeJob, T0 } from "../../jobs/make-job.ts";

const secretBox = createSecretBox("a secret of at least thirty-two characters", "discord");
const read = (address: Record<string, string>, deliverTo?: DeliverTo) =>
  readInteractionRef(
    makeJob({ place: { workspace: "g1", channel: "c1", address }, deliverTo }),
    secretBox,
    T0,
  );

describe("a stored address", () => {
  it.each<[string, Record<string, string>, object]>([
    [
      "of a command in a server",
      { app: "2", interaction: "5", token: "sealed", member: "yes", maxBytes: "26214400", guild: "g1" },
      { interaction: "5", isMember: true, isThread: false, isGuild: true, maxBytes: 26_214_400 },
    ],
    [
      "of a command in a thread, before its channel was stored",
      { app: "2", interaction: "5", token: "sealed", member: "no", maxBytes: "10485760", thread: "yes" },
      { isMember: false, isThread: true, isGuild: false, maxBytes: 10_485_760 },
    ],
    [
      "of a message without a command",
      { guild: "g1", interaction: "7", replyTo: "7", member: "yes", maxBytes: "10485760" },
      { interaction: "7", replyTo: "7", hook: undefined, isMember: true },
    ],
    ["with a malformed size", { maxBytes: "many" }, { maxBytes: 10_485_760 }],
    ["of a child job", {}, { interaction: "", isMember: false, isGuild: false, maxBytes: 10_485_760 }],
  ])("is read: %s", (_, stored, expected) => {
    expect(read(stored)).toMatchObject(expected);
  });

  it.each([
    ["to send directly", { guild: "g1" }, "direct-message", { isForPerson: true }],
    ["to send directly, outside of a server", {}, "direct-message", { isForPerson: false }],
    ["for a thread", { guild: "g1" }, "thread", { isForPerson: false, isForThread: true }],
    ["for a thread, in a thread", { guild: "g1", thread: "yes" }, "thread", { isForThread: false }],
  ] as const)("of a result %s is read", (_, stored, kind, expected) => {
    expect(read(stored, { kind })).toMatchObject(expected);
  });

  it("reads values of another form as absent", () => {
    const stored = {
      app: 1,
      member: "maybe",
      thread: "no",
      maxBytes: "-1",
      guild: null,
      unread: "ViewChannel",
    };
    expect(parseAddress(stored as never)).toEqual({ thread: "no", unread: "ViewChannel" });
  });

  it("is written as it was before", () => {
    const { token, ...rest } = createAddress(
      {
        type: InteractionType.ApplicationCommand,
        id: "5",
        application_id: "2",
        token: "t",
        guild_id: "g1",
        channel: { id: "c2", type: 11, parent_id: "c1" },
        attachment_size_limit: 10,
        authorizing_integration_owners: { "0": "g1" },
        app_permissions: "0",
      } as unknown as APIInteraction,
      secretBox,
      "j1",
    );
    expect(secretBox.open(token ?? "", "5")).toBe("t");
    expect(rest).toEqual({
      app: "2",
      interaction: "5",
      member: "no",
      maxBytes: "10",
      guild: "g1",
      thread: "yes",
      parent: "c1",
      unread: "ViewChannel",
      retryOf: "j1",
    });
    expect(createMessageAddress({ guild: "g1", message: "7", parent: "c1" })).toEqual({
      guild: "g1",
      interaction: "7",
      replyTo: "7",
      member: "yes",
      maxBytes: "10485760",
      thread: "yes",
      parent: "c1",
    });
  });
});
