import type { DeliveryAttempt, DeliveryContext } from "./delivery-plan.ts";
import type { AnswerDelivery, AnswerMessage } from "./types.ts";

/** A result is paid for: only what Discord loses for minutes comes without its files. */
const MAX_LOSSES = 8;

/** What is known of the place before anything was tried. */
export function deliveryContextOf({ deps, job, address, receipts }: AnswerDelivery): DeliveryContext {
  return {
    isMember: address.isMember,
    isThread: address.isThread,
    hasToken: address.hook !== undefined,
    canLink: deps.link !== undefined,
    hasPlaceholder: address.isMember && hasVisiblePlaceholder(receipts),
    hasEnded: job.finishedAt !== null,
    mayTryLater: job.finishedAt !== null || job.attempt < MAX_LOSSES,
  };
}

/** The door that an answer goes to first; `placed` where an earlier delivery has posted this message already. */
export function planFirstAttempt(delivery: AnswerDelivery, message: AnswerMessage): DeliveryAttempt {
  const { job, outcome, address, receipts } = delivery;
  const here = planAttemptHere(delivery, message);
  // What went wrong is told where it was asked for.
  if (!address.isForPerson || outcome.verdict !== "done") return here;
  const plainly = fullAttempt(address);
  const wasSent = receipts["direct0"] !== undefined;
  if (job.finishedAt) return wasSent ? { ...plainly, route: "placed" } : here;
  if (message.step > 0) return wasSent ? { ...plainly, route: "dm" } : here;
  const next = { ...plainly, route: "sign" } as const;
  return { ...plainly, route: "dm", next, fallback: { ...here, isUnreachable: true } };
}

const fullAttempt = ({ maxBytes }: AnswerDelivery["address"]) =>
  ({ files: "attached", text: "full", maxBytes }) as const;

function planAttemptHere(
  { job, address, receipts }: AnswerDelivery,
  { step }: AnswerMessage,
): DeliveryAttempt {
  const plainly = fullAttempt(address);
  const pointer = { ...plainly, route: "pointer" } as const;
  const posted = receipts[`posted${step}`];
  const isApart =
    step === 0 && hasVisiblePlaceholder(receipts) && !posted?.endsWith(`/${receipts["message"]}`);
  if (posted !== undefined) return { ...plainly, route: "placed", ...(isApart && { next: pointer }) };
  if (step > 0) return { ...plainly, route: address.isMember ? "channel" : address.hook ? "followUp" : "dm" };
  if (address.hook) return { ...plainly, route: "original" };
  if (!address.isMember) return { ...plainly, route: "dm" };
  if (job.finishedAt && hasVisiblePlaceholder(receipts)) return { ...plainly, route: "placed" };
  return { ...plainly, route: "channel", ...(isApart && { next: pointer }) };
}

/** Where an ended job's answer stands, `channel/message`: in the placeholder, unless it was posted apart or sent directly. */
export function answerLocation({
  address,
  receipts,
}: Pick<AnswerDelivery, "address" | "receipts">): string | undefined {
  return (
    (address.isForPerson ? receipts["direct0"] : undefined) ??
    receipts["posted0"] ??
    (hasVisiblePlaceholder(receipts) ? `${address.channel}/${receipts["message"]}` : undefined)
  );
}

/** There is a placeholder, and everybody sees it. */
const hasVisiblePlaceholder = (receipts: AnswerDelivery["receipts"]): boolean =>
  receipts["message"] !== undefined && receipts["ephemeral"] === undefined;
