import { mainText } from "../../../commands/main-text.ts";
import { stripInvisible, truncate } from "../../../messages/sanitize.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import { errorKindOf, isTemporary, toJobError } from "../api/errors.ts";
import type { InteractionRef } from "../places/address.ts";
import { type DiscordReceipts, visiblePlaceholder } from "./receipts.ts";
import type { DeliveryDeps } from "./types.ts";

/** Discord allows 100 characters. */
const MAX_NAME = 80;

/**
 * Opens the thread for a result below its placeholder, if the person wants results there, and returns its ID. It is the
 * placeholder's own ID, and a second thread is refused, so an attempt after a crash finds the same thread. Undefined:
 * the result goes where the command was run. Throws JobError if a later attempt may succeed.
 */
export async function openResultThread(
  { api, log }: Pick<DeliveryDeps, "api" | "log">,
  job: Job,
  outcome: Outcome,
  { channel, isForThread, isMember }: InteractionRef,
  receipts: DiscordReceipts,
): Promise<string | undefined> {
  const placeholder = visiblePlaceholder(receipts);
  if (!isForThread || !isMember || outcome.verdict !== "done" || placeholder === undefined) return undefined;
  const posted = receipts.posted.get(0)?.location;
  // A finished job has its answer shown again where it is.
  if (posted !== undefined || job.finishedAt !== null)
    return posted?.channel === placeholder ? placeholder : undefined;
  const plain = `/${job.command}`;
  const text = stripInvisible(mainText(job.command, job.options) ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const names = text ? [truncate(`${plain} · ${text}`, MAX_NAME), plain] : [plain];
  for (const name of names) {
    try {
      await api.openThread(channel, placeholder, name);
      return placeholder;
    } catch (error) {
      const kind = errorKindOf(error);
      if (kind === "already") return placeholder;
      // AutoMod refused the text, so the name is only that of the command.
      if (kind === "blocked-text") continue;
      if (kind === undefined || isTemporary(kind)) throw toJobError(error);
      log.info(
        { job: job.id, err: error },
        "discord: failed to open a thread; the result goes to the channel",
      );
      return undefined;
    }
  }
  return undefined;
}
