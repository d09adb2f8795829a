import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { webhookOf, sentenceText } from "../interactions/respond.ts";
import type { ButtonPress } from "./press.ts";

/** Completes a deferred response with a message, or with the reason why there is none. */
export async function respondLater(
  { deps: { api, log }, interaction, job }: ButtonPress,
  work: () => Promise<OutgoingMessage>,
): Promise<void> {
  const message = await work().catch((error: unknown): OutgoingMessage => {
    if (error instanceof UserError) return { content: sentenceText(error.sentence) };
    log.error({ job: job.id, err: error }, "discord: failed to handle a button");
    return { content: sentenceText(say("internalFault")) };
  });
  await api.editOriginal(webhookOf(interaction), message);
}
