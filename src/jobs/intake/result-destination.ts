import type { AllSettings } from "../../settings/index.ts";
import { scopeOf, type Invocation } from "../job.ts";

/**
 * The invocation with where its result shall go, as is set at this moment: `results` in the address, for the platform that
 * delivers it, missing where it goes where it was asked for. What is set later is for what is asked for later.
 */
export async function withDestination(
  { settings }: { readonly settings: Pick<AllSettings, "of"> },
  invocation: Invocation,
): Promise<Invocation> {
  // What is tried again brings the address of the first time.
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
