import { bytesAt, openStudio } from "../testing/open-studio.ts";
import { openSources } from "../testing/sources.ts";

interface Transcript {
  readonly duration: number;
  readonly language?: string;
  readonly notes: readonly string[];
  readonly segments: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly words?: readonly { readonly word: string; readonly start: number; readonly end: number }[];
  }[];
}

/** Records two sentences, which studios with different models transcribe. */
export async function recordSentences() {
  const sources = await openSources();
  const speaking = await openStudio();
  const text = "The people walked home. The water is cold in winter.";
  const { body } = await speaking.now("/v1/audio/speech-synthesis", { voice: "hamish", text });
  const url = sources.put("speech", await bytesAt(body.url));
  await speaking.close();
  return {
    async transcribeWith(whisperModel: string, request: object) {
      const studio = await openStudio({ whisperModel, allowedOrigins: [sources.origin] });
      try {
        const { body } = await studio.now("/v1/audio/stt", { url, ...request });
        const file = body.error ? undefined : (JSON.parse(String(await bytesAt(body.url))) as Transcript);
        return { error: body.error, file, problem: studio.engineProblems()["whisperModel"] };
      } finally {
        await studio.close();
      }
    },
    close: () => sources.close(),
  };
}
