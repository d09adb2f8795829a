import type { Transcript } from "../../media/result.ts";

const MIN_MS = 3 * 60 * 1000;

/** Whether a recording is long enough for minutes, or several people speak in it. */
export const isMeeting = ({ segments, durationMs = 0, speakers = [] }: Omit<Transcript, "cut">): boolean =>
  segments.length > 0 && (durationMs > MIN_MS || speakers.length > 1);
