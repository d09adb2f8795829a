import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { Outgoing } from "../api/message-body.ts";
import { hookOf, wordsOf } from "../interactions/respond.ts";
import type { Press } from "./press.ts";

/** What was acknowledged already ends with an answer, or with why there is none. */
export async function answerLater(
  { tools: { api, log }, interaction, job }: Press,
  work: () => Promise<Outgoing>,
): Promise<void> {
  const message = await work().catch((error: unknown): Outgoing => {
    if (error instanceof UserError) return { content: wordsOf(error.sentence) };
    log.error({ job: job.id, err: error }, "discord: what a button asks for could not be done");
    return { content: wordsOf(say("internalFault")) };
  });
  await api.editOriginal(hookOf(interaction), message);
}
