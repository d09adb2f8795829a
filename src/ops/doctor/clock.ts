import { warn, ok, fail, type DoctorCheck } from "./check.ts";

/** Earlier than this version of the program. */
const LONG_AGO = Date.UTC(2026, 0, 1);
/** Platforms refuse requests that were signed five minutes ago, and links are signed for hours. */
const FAR_MS = 60_000;
const LIMIT_MS = 5000;

interface Clocks {
  /** URL of a server whose clock can be trusted, if there is one. */
  readonly server: string | undefined;
  readonly now: () => number;
}

export function checkClock({ server, now }: Clocks): DoctorCheck {
  return {
    name: "clock",
    async run(signal) {
      const here = new Date(now()).toISOString().slice(0, 16);
      if (now() < LONG_AGO)
        return fail(`The time can't be ${here}. Set this machine's clock, preferably with NTP.`);
      const offMs = server === undefined ? undefined : await offFrom(server, now, signal);
      if (offMs === undefined) return ok(`${here} UTC, no other clock to compare with`);
      const { host } = new URL(server ?? "");
      const off = `${Math.round(Math.abs(offMs) / 1000)} seconds ${offMs > 0 ? "ahead of" : "behind"} ${host}`;
      if (Math.abs(offMs) > FAR_MS) {
        return warn(
          `The clock is ${off}. Set it with NTP; otherwise, signed links and requests may be rejected.`,
        );
      }
      return ok(`${here} UTC, the same as ${host}`);
    },
  };
}

/**
 * Reads the Date header that servers send with any response; accurate to a second. Returns undefined if there is none.
 */
async function offFrom(server: string, now: () => number, signal: AbortSignal): Promise<number | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const answer = await fetch(server, { method: "HEAD", redirect: "manual", signal: limit }).catch(
    () => undefined,
  );
  const date = Date.parse(answer?.headers.get("date") ?? "");
  return Number.isNaN(date) ? undefined : now() - date;
}
