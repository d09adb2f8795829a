import { InteractionContextType, MessageFlags, type APIInteraction } from "discord.js";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { acceptAndAcknowledge } from "../../../src/bots/discord/interactions/acknowledge.ts";
import type { InteractionDeps } from "../../../src/bots/discord/interactions/invocation.ts";
import type { Receipts } from "../../../src/jobs/job.ts";
import { later, makeJob } from "../../jobs/make-job.ts";

/** Acknowledges a job that is in this state by then, and returns how often the "thinking" response was deleted. */
async function deletedResponses(
  receipts: Receipts,
  { isFinished = true, isThinking = true } = {},
): Promise<number> {
  let deleted = 0;
  const job = makeJob({ receipts, finishedAt: isFinished ? later(1000) : null });
  const deps = {
    api: {
      callback: async () => ({ messageId: "m1", isEphemeral: false }),
      getOriginal: async () => ({ flags: isThinking ? MessageFlags.Loading : 0 }),
      deleteOriginal: async () => void (deleted += 1),
    },
    accept: async () => ({ kind: "job", job, ahead: 0, duplicate: false }),
    saveReceipts: async () => ({ isFinished, isCurrent: true }),
    findJob: async () => job,
    showQueue: () => undefined,
    log: pino({ level: "silent" }),
  };
  const interaction = {
    id: "1",
    token: "t",
    application_id: "2",
    guild_id: "g",
    context: InteractionContextType.Guild,
    authorizing_integration_owners: { 0: "g" },
    channel: { id: "c", type: 0 },
    app_permissions: String(2n ** 50n - 1n),
  };
  await acceptAndAcknowledge(
    deps as unknown as InteractionDeps,
    interaction as unknown as APIInteraction,
    { command: "tts" } as never,
  );
  return deleted;
}

describe("the response to a job that finished before Discord confirmed it", () => {
  it("is deleted when the answer is a message of its own", async () => {
    expect(await deletedResponses({ posted0: "c/m2" })).toBe(1);
    expect(await deletedResponses({ direct0: "d/m2" })).toBe(1);
  });

  it("stays when it became the answer, and while the job is running", async () => {
    expect(await deletedResponses({ message: "m1" })).toBe(0);
    expect(await deletedResponses({ posted0: "c/m2" }, { isThinking: false })).toBe(0);
    expect(await deletedResponses({ posted0: "c/m2" }, { isFinished: false })).toBe(0);
  });
});
