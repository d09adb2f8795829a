import { setTimeout as sleep } from "node:timers/promises";
import { createAudioClock } from "./audio-clock.ts";
import { connectVoice, type ConnectOptions } from "./voice-connection.ts";

/**
 * A join takes about ten milliseconds of processor time, for its keys most of all, in which nothing is sent to other
 * channels. After a restart, two hundred channels are joined within eight seconds.
 */
const JOIN_EVERY_MS = 40;

/** Creates what joins voice channels, at a pace that doesn't delay the audio in others. */
export function createVoiceConnector(deps: Pick<ConnectOptions, "gateway" | "events" | "group" | "log">) {
  const clock = createAudioClock();
  let nextAt = 0;
  return async (options: Omit<ConnectOptions, keyof typeof deps | "clock">) => {
    const now = performance.now();
    const waits = Math.max(0, nextAt - now);
    nextAt = now + waits + JOIN_EVERY_MS;
    if (waits > 0) await sleep(waits);
    return connectVoice({ ...deps, ...options, clock });
  };
}
