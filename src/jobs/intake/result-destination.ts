import type { AllSettings } from "../../settings/index.ts";
import { scopeOf, type DeliverTo, type Invocation } from "../job.ts";

/**
 * Returns where the result of a request goes: where its sender said, else where its person has set. Later changes of the setting
 * apply to later requests only.
 */
export async function chooseDestination(
  { settings }: { readonly settings: Pick<AllSettings, "of"> },
  invocation: Invocation,
): Promise<DeliverTo | undefined> {
  const { deliverTo, isUnasked } = invocation;
  // A retry brings the choice of the first try.
  const isChoice = deliverTo?.kind === "thread" || deliverTo?.kind === "direct-message";
  if (deliverTo && !isChoice) return deliverTo;
  if (isUnasked) return undefined;
  switch ((await settings.of(scopeOf(invocation))).value("results")) {
    case "thread":
      return { kind: "thread" };
    case "directly":
      return { kind: "direct-message" };
    default:
      return undefined;
  }
}
