import { z } from "zod";
import type { AllSettings } from "../../settings/index.ts";
import { scopeOf, type Invocation, type Place } from "../job.ts";

/** Where the platform delivers a result, unless that's where it was asked for. */
export type ResultDestination = "thread" | "directly";

/** The key in `Place.address` that isn't the platform's own. Missing when the result goes where it was asked for. */
const stored = z.object({ results: z.enum(["thread", "directly"]).optional().catch(undefined) });

/** Reads a job's destination. Undefined if its result goes where it was asked for. */
export const destinationOf = ({ address }: Pick<Place, "address">): ResultDestination | undefined =>
  stored.parse(address).results;

/** Returns the address with another destination. A retry brings the address of the first try. */
function setDestination(
  { results: _before, ...address }: Place["address"],
  results: ResultDestination | undefined,
): Place["address"] {
  return { ...address, ...(results !== undefined && { results }) };
}

/**
 * Returns the invocation with the destination of its result under the current settings, for the platform that delivers
 * it. Later changes apply to later requests only.
 */
export async function withDestination(
  { settings }: { readonly settings: Pick<AllSettings, "of"> },
  invocation: Invocation,
): Promise<Invocation> {
  const { place } = invocation;
  const destination = invocation.isUnasked
    ? "here"
    : (await settings.of(scopeOf(invocation))).value("results");
  const address = setDestination(place.address, destination === "here" ? undefined : destination);
  return { ...invocation, place: { ...place, address } };
}
