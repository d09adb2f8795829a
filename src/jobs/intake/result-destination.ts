import type { AllSettings } from "../../settings/index.ts";
import { scopeOf, type Invocation } from "../job.ts";

/**
 * Returns the invocation with the destination of its result under the current settings: `results` in the address, for
 * the platform that delivers it, missing when it goes where it was asked for. Later changes apply to later requests
 * only.
 */
export async function withDestination(
  { settings }: { readonly settings: Pick<AllSettings, "of"> },
  invocation: Invocation,
): Promise<Invocation> {
  // A retry brings the address of the first try.
  const { results: _before, ...address } = invocation.place.address;
  const destination = invocation.isUnasked
    ? "here"
    : (await settings.of(scopeOf(invocation))).value("results");
  return {
    ...invocation,
    place: {
      ...invocation.place,
      address: { ...address, ...(destination !== "here" && { results: destination }) },
    },
  };
}
