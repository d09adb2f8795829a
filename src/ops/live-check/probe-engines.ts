import { pageVoices, speechSynthesis, speechToText, voiceDetail } from "@mynah/audio-interface";
import { createAudioService, type AudioService } from "../../audio/client.ts";
import {
  differs,
  holds,
  holdsIf,
  untried,
  type LiveProbes,
  type ProbeResult,
} from "../../bots/live-probe.ts";
import { makeFile } from "./probe-service.ts";

/** A studio that is started for the check, with the operator's servers. */
export interface StudioUnderTest {
  readonly url: string;
  readonly apiKey: string;
  engineProblems(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface EngineProbeOptions {
  readonly hasSpeech: boolean;
  readonly hasTranscription: boolean;
  /** Missing: nothing is sent that can cost money. Otherwise, why. */
  readonly mayNotSpend?: string | undefined;
}

const SENTENCE = "The people walked home, and the water is cold in winter.";

/** Creates the probes of the studio's speech server and transcription server, which use the studio's own code. */
export function probeEngines(studio: StudioUnderTest, options: EngineProbeOptions): LiveProbes {
  const { url: baseUrl, apiKey } = studio;
  const service = createAudioService({ baseUrl, voicesBaseUrl: baseUrl, apiKey });
  const { mayNotSpend } = options;
  const orWhy = (run: () => Promise<ProbeResult>) => async () =>
    mayNotSpend === undefined ? run() : untried(mayNotSpend);
  const speak = async (voice: string) =>
    makeFile({ baseUrl }, service, speechSynthesis, { voice, text: SENTENCE });
  const noSpeech = async () => untried("STUDIO_SPEECH_URL isn't set.");

  async function probeSpeech(): Promise<ProbeResult> {
    const made = await speak((await firstVoice(service)).id);
    return "verdict" in made ? made : holds;
  }

  async function probeTranscription(): Promise<ProbeResult> {
    const spoken = await speak((await firstVoice(service)).id);
    if ("verdict" in spoken) return spoken;
    const made = await makeFile({ baseUrl }, service, speechToText, { url: spoken.url, format: "txt" });
    if ("verdict" in made) return made;
    const { transcriptionServer: problem } = studio.engineProblems();
    if (problem !== undefined) return differs(problem);
    const text = made.bytes.toString().trim();
    return holdsIf(/people|water|winter/i.test(text), `It heard “${text.slice(0, 100)}”.`);
  }

  return {
    probes: [
      {
        assumption: "engines.voices",
        run: options.hasSpeech ? () => probeVoices(service, studio) : noSpeech,
      },
      { assumption: "engines.speech", run: options.hasSpeech ? orWhy(probeSpeech) : noSpeech },
      {
        assumption: "engines.transcription",
        run: options.hasTranscription
          ? orWhy(probeTranscription)
          : async () => untried("STUDIO_TRANSCRIPTION_URL isn't set."),
      },
    ],
    async close() {
      await service.close();
      await studio.close();
      return [];
    },
  };
}

async function firstVoice(service: AudioService) {
  const { voices } = await service.call(pageVoices, { page: 0, limit: 1 });
  const [voice] = voices;
  if (!voice) throw new Error("the studio lists no voices");
  return voice;
}

async function probeVoices(service: AudioService, studio: StudioUnderTest): Promise<ProbeResult> {
  const { speechServer: problem } = studio.engineProblems();
  if (problem !== undefined) return differs(problem);
  const { id } = await firstVoice(service);
  const { description } = await service.call(voiceDetail, { voice: id });
  return holdsIf(String(description).startsWith("Spoken by "), "None of its voices leads the studio's list.");
}
