import { listVoices, pageVoices } from "../../audio/contract/index.ts";
import type { AudioService } from "../../audio/client.ts";
import { ServiceError } from "../../errors.ts";
import { warn, ok, fail, type DoctorCheck, type CheckResult } from "./check.ts";

const LIMIT_MS = 10_000;

interface Remote {
  readonly baseUrl: string;
  readonly voicesBaseUrl: string;
  readonly connect: () => AudioService;
}

/** Lists a page of voices on both hosts (interface 4.8), which costs nothing and needs the key. */
export function checkAudioService({ baseUrl, voicesBaseUrl, connect }: Remote): DoctorCheck {
  return {
    name: "audio service",
    async run(signal) {
      const service = connect();
      const hosts = [
        { url: voicesBaseUrl, list: () => service.call(pageVoices, { page: 0, limit: 1 }, options) },
        { url: baseUrl, list: () => service.call(listVoices, { page: 0, page_size: 1 }, options) },
      ];
      const options = { signal, timeoutMs: LIMIT_MS };
      try {
        const findings = await Promise.all(hosts.map(({ url, list }) => answerOf(new URL(url).host, list)));
        // Both hosts are often the same.
        return findings.filter(({ text }, n) => findings.findIndex((other) => other.text === text) === n);
      } finally {
        await service.close();
      }
    },
  };
}

async function answerOf(host: string, list: () => Promise<unknown>): Promise<CheckResult> {
  try {
    await list();
    return ok(`${host} lists its voices`);
  } catch (error) {
    return describeError(host, error);
  }
}

function describeError(host: string, error: unknown): CheckResult {
  if (!(error instanceof ServiceError)) {
    return fail(
      `${host} gave no answer. Check AUDIO_API_URL and VOICES_API_URL, and that this machine may reach them.`,
    );
  }
  const { status } = error.facts;
  if (status === 401 || status === 403) {
    return fail(`${host} refused the key (${status}). Set AUDIO_API_KEY to a valid one.`);
  }
  if (status === 429 || status >= 500) {
    return fail(`${host} is not working at the moment (${status}). Try again in a few minutes.`);
  }
  return fail(`${host} did not list its voices (${status}). Is it the address of the audio service?`);
}

/** No service is configured, so audio is produced on this machine. */
export const checkStudio = (): DoctorCheck => ({
  name: "audio service",
  run: async () =>
    warn(
      "AUDIO_API_URL is not set, so the local stand-in makes all sound. For the real one set AUDIO_API_URL and AUDIO_API_KEY.",
    ),
});
