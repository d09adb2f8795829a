import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { webhookOf, sentenceText } from "../interactions/respond.ts";
import type { ButtonPress } from "./press.ts";

/**
 * Completes a deferred response with a message, or with the reason why there is none. Disposes of `used` once the
 * message is sent.
 */
export async function respondLater(
  { deps: { api, log }, interaction, job }: ButtonPress,
  work: (used: AsyncDisposableStack) => Promise<OutgoingMessage>,
): Promise<void> {
  await using used = new AsyncDisposableStack();
  const message = await work(used).catch((error: unknown): OutgoingMessage => {
    if (error instanceof UserError) return { content: sentenceText(error.sentence) };
    log.error({ job: job.id, err: error }, "discord: failed to handle a button");
    return { content: sentenceText(say("internalFault")) };
  });
  await api.editOriginal(webhookOf(interaction), message);
}
