import type { DeliveryAttempt, DeliveryContext } from "./delivery-plan.ts";
import { visiblePlaceholder } from "./receipts.ts";
import type { AnswerDelivery, AnswerMessage } from "./types.ts";

/**
 * Deliveries retried because Discord lost the files. The result is paid for, so it only goes out without its files if
 * Discord keeps losing them for minutes.
 */
const MAX_LOSSES = 8;

/** What is known before the first attempt. */
export function deliveryContextOf({ deps, job, address, thread, receipts }: AnswerDelivery): DeliveryContext {
  return {
    isMember: address.isMember,
    isThread: address.isThread || thread !== undefined,
    hasToken: address.hook !== undefined,
    canLink: deps.link !== undefined,
    hasPlaceholder: address.isMember && visiblePlaceholder(receipts) !== undefined,
    hasEnded: job.finishedAt !== null,
    mayTryLater: job.finishedAt !== null || job.attempt < MAX_LOSSES,
  };
}

/** Plans the first attempt of an answer; `placed` if an earlier delivery already posted this message. */
export function planFirstAttempt(delivery: AnswerDelivery, message: AnswerMessage): DeliveryAttempt {
  const { job, outcome, address, receipts } = delivery;
  const here = planAttemptHere(delivery, message);
  // Failures are shown where the command was run.
  if (!address.isForPerson || outcome.verdict !== "done") return here;
  const plainly = fullAttempt(address);
  const wasSent = receipts.direct.get(0)?.location !== undefined;
  if (job.finishedAt) return wasSent ? { ...plainly, route: "placed" } : here;
  if (message.step > 0) return wasSent ? { ...plainly, route: "dm" } : here;
  const next = { ...plainly, route: "dm-notice" } as const;
  return { ...plainly, route: "dm", next, fallback: { ...here, isUnreachable: true } };
}

const fullAttempt = ({ maxBytes }: AnswerDelivery["address"]) =>
  ({ files: "attached", text: "full", maxBytes }) as const;

function planAttemptHere(
  { job, address, thread, receipts }: AnswerDelivery,
  { step }: AnswerMessage,
): DeliveryAttempt {
  const plainly = fullAttempt(address);
  const movedNotice = { ...plainly, route: "moved-notice" } as const;
  const posted = receipts.posted.get(step)?.location;
  const placeholder = visiblePlaceholder(receipts);
  const isApart = step === 0 && placeholder !== undefined && posted?.message !== placeholder;
  if (posted !== undefined) return { ...plainly, route: "placed", ...(isApart && { next: movedNotice }) };
  if (step > 0) return { ...plainly, route: address.isMember ? "channel" : address.hook ? "followUp" : "dm" };
  if (thread !== undefined) return { ...plainly, route: "channel", ...(isApart && { next: movedNotice }) };
  if (address.hook) return { ...plainly, route: "original" };
  if (!address.isMember) return { ...plainly, route: "dm" };
  if (job.finishedAt && placeholder !== undefined) return { ...plainly, route: "placed" };
  return { ...plainly, route: "channel", ...(isApart && { next: movedNotice }) };
}
