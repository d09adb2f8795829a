import { resultWithin } from "../../../base/time-limit.ts";

/** Slack's limit is three seconds, including the network. */
const ACK_MS = 2_400;

/** Returns the result of `work`, or `late` if Slack must get its response first. The work continues. */
export const withTimeout = <T>(work: Promise<T>, ms = ACK_MS): Promise<T | "late"> =>
  resultWithin(work, ms, "late");
