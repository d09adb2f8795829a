import { describe, expect, it } from "vitest";
import type { DiscordErrorKind } from "../../../src/bots/discord/api/error-codes.ts";
import { DiscordFailure } from "../../../src/bots/discord/api/errors.ts";
import { parseReceipts } from "../../../src/bots/discord/delivery/receipts.ts";
import { createRoutes } from "../../../src/bots/discord/delivery/routes.ts";
import { encodeAction } from "../../../src/bots/actions/index.ts";
import type { Receipts } from "../../../src/jobs/job.ts";
import { makeJob } from "../../jobs/make-job.ts";

const job = makeJob({ platform: "discord" });

function routesWith(
  receipts: Receipts,
  { refusal, found, hook }: { refusal?: DiscordErrorKind; found?: object; hook?: object } = {},
) {
  const calls: string[] = [];
  const routes = createRoutes({
    api: {
      editMessage: async (channel: string, id: string) => {
        calls.push(`edit ${channel}/${id}`);
        if (refusal && calls.length === 1)
          throw new DiscordFailure("edit", { status: 400, verdict: refusal });
        return { id, content: "x" };
      },
      createMessage: async (channel: string, { nonce }: { nonce: string }) => {
        calls.push(`create ${channel} ${nonce}`);
        return { id: "new", content: "x" };
      },
      followUp: async () => {
        calls.push("follow up");
        return { id: "new", content: "x" };
      },
      openDm: async () => "D1",
      getMessage: async (channel: string, id: string) => {
        calls.push(`read ${channel}/${id}`);
        return found;
      },
      messagesAfter: async () => [],
    } as never,
    job,
    address: {
      interaction: "1",
      channel: "C1",
      hook: hook as never,
      isOwn: true,
      isMember: true,
      isThread: false,
      isGuild: true,
      isForPerson: false,
      isForThread: false,
      maxBytes: 10,
      replyTo: undefined,
    },
    receipts: parseReceipts(receipts),
    saveReceipts: async ({ followUp0 }) => void (followUp0 !== undefined && calls.push("save follow up")),
    step: 0,
    now: () => new Date(),
  });
  return { routes, calls };
}

describe("a follow-up", () => {
  const hook = { application: "1", token: "planted" };

  it("is noted before it is posted", async () => {
    const { routes, calls } = routesWith({}, { hook });
    await routes.followUp({ content: "x" });
    expect(calls).toEqual(["save follow up", "follow up"]);
  });

  it("isn't posted again after an attempt that may have arrived", async () => {
    const { routes, calls } = routesWith({ followUp0: "begun" }, { hook });
    await expect(routes.followUp({ content: "x" })).rejects.toThrow(DiscordFailure);
    expect(calls).toEqual([]);
    // Other messages of the answer have notes of their own.
    const other = routesWith({ followUp1: "begun" }, { hook });
    await other.routes.followUp({ content: "x" });
    expect(other.calls).toContain("follow up");
  });
});

describe("an answer that was posted", () => {
  const posted = { message: "p", posted0: "C1/m1" };

  it.each(["deleted", "no-more-edits"] as const)(
    "is posted as a new message once its own is %s",
    async (kind) => {
      const { routes, calls } = routesWith(posted, { refusal: kind });
      await expect(routes.placed({ content: "x" })).rejects.toThrow(DiscordFailure);
      await routes.channel({ content: "x" });
      expect(calls.at(-1)).toBe(`create C1 ${job.id}-0-again`);
    },
  );

  it("is edited again where Discord was only busy", async () => {
    const { routes, calls } = routesWith(posted, { refusal: "busy" });
    await expect(routes.placed({ content: "x" })).rejects.toThrow(DiscordFailure);
    await routes.channel({ content: "x" });
    expect(calls).toEqual(["edit C1/m1", "edit C1/m1"]);
  });
});

describe("a placeholder that already has the answer", () => {
  const button = { type: 2, custom_id: encodeAction({ name: "delete", target: job.id }) };
  const found = { id: "p", content: "x", components: [{ type: 1, components: [button] }] };

  it("is edited instead of posting a second answer in its channel", async () => {
    const { routes, calls } = routesWith({ message: "p" }, { found });
    await routes.channel({ content: "x" });
    expect(calls).toEqual(["read C1/p", "edit C1/p"]);
  });

  it("says nothing about direct messages, where it can't be", async () => {
    const { routes, calls } = routesWith({ message: "p" }, { found });
    await routes.dm({ content: "x" });
    expect(calls).toEqual([`create D1 ${job.id}-0`]);
  });
});
