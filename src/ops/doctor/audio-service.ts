import { listVoices, pageVoices } from "@mynah/audio-interface";
import type { AudioService } from "../../audio/client.ts";
import { ServiceError } from "../../errors.ts";
import { type CheckResult, type DoctorCheck, fail, ok, warn } from "./check.ts";

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
      `${host} didn't respond. Check AUDIO_API_URL and VOICES_API_URL, and that this machine can reach them.`,
    );
  }
  const { status } = error.facts;
  if (status === 401 || status === 403) {
    return fail(`${host} rejected the API key (${status}). Set AUDIO_API_KEY to a valid one.`);
  }
  if (status === 429 || status >= 500) {
    return fail(`${host} isn't working right now (${status}). Try again in a few minutes.`);
  }
  return fail(`${host} didn't list its voices (${status}). Is this the address of the audio service?`);
}

/** No service is configured, so audio is produced on this machine. */
export const checkStudio = (): DoctorCheck => ({
  name: "audio service",
  run: async () =>
    warn(
      "AUDIO_API_URL isn't set, so the built-in studio stands in for the audio service. To use the real one, set AUDIO_API_URL and AUDIO_API_KEY.",
    ),
});

/** Tries an engine that the operator brings to the studio. `findProblem` resolves to a sentence if it can't be used. */
export const checkEngine = (
  name: string,
  engine: string,
  findProblem: () => Promise<string | undefined>,
): DoctorCheck => ({
  name,
  async run() {
    const problem = await findProblem();
    return problem === undefined ? ok(`${engine} can be used`) : fail(problem);
  },
});
