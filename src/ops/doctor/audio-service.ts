import { listVoices, pageVoices } from "../../audio/contract/index.ts";
import type { AudioService } from "../../audio/client.ts";
import { ServiceError } from "../../errors.ts";
import { advice, fine, wrong, type Examination, type Finding } from "./check.ts";

const LIMIT_MS = 10_000;

interface Remote {
  readonly baseUrl: string;
  readonly voicesBaseUrl: string;
  readonly connect: () => AudioService;
}

/** Lists a page of voices on both hosts (interface 4.8), which costs nothing and needs the key. */
export function examineAudioService({ baseUrl, voicesBaseUrl, connect }: Remote): Examination {
  return {
    name: "audio service",
    async examine(signal) {
      const service = connect();
      const hosts = [
        { url: voicesBaseUrl, list: () => service.call(pageVoices, { page: 0, limit: 1 }, options) },
        { url: baseUrl, list: () => service.call(listVoices, { page: 0, page_size: 1 }, options) },
      ];
      const options = { signal, timeoutMs: LIMIT_MS };
      try {
        const findings = await Promise.all(hosts.map(({ url, list }) => answerOf(new URL(url).host, list)));
        // Both hosts are often one.
        return findings.filter(({ text }, n) => findings.findIndex((other) => other.text === text) === n);
      } finally {
        await service.close();
      }
    },
  };
}

async function answerOf(host: string, list: () => Promise<unknown>): Promise<Finding> {
  try {
    await list();
    return fine(`${host} lists its voices`);
  } catch (error) {
    return told(host, error);
  }
}

function told(host: string, error: unknown): Finding {
  if (!(error instanceof ServiceError)) {
    return wrong(
      `${host} gave no answer. Check AUDIO_API_URL and VOICES_API_URL, and that this machine may reach them.`,
    );
  }
  const { status } = error.facts;
  if (status === 401 || status === 403) {
    return wrong(`${host} refused the key (${status}). Set AUDIO_API_KEY to a valid one.`);
  }
  if (status === 429 || status >= 500) {
    return wrong(`${host} is not working at the moment (${status}). Try again in a few minutes.`);
  }
  return wrong(`${host} did not list its voices (${status}). Is it the address of the audio service?`);
}

/** None is configured: sound is made on this machine. */
export const examineStudio = (): Examination => ({
  name: "audio service",
  examine: async () =>
    advice(
      "AUDIO_API_URL is not set, so the local stand-in makes all sound. For the real one set AUDIO_API_URL and AUDIO_API_KEY.",
    ),
});
