import { afterAll, beforeAll, expect } from "vitest";
import type { StudioOptions } from "../src/create-studio.ts";
import { type Answer, bytesAt, type OpenStudio, openStudio } from "../testing/open-studio.ts";
import { soundAt, soundOf, wav } from "./recording.ts";
import { openSources } from "../testing/sources.ts";

/** Opens a studio and a server for recordings around the tests of a file. */
export function useStudio(options: Partial<StudioOptions> = {}) {
  let studio: OpenStudio;
  let sources: Awaited<ReturnType<typeof openSources>>;
  beforeAll(async () => {
    sources = await openSources();
    studio = await openStudio({ allowedOrigins: [sources.origin], ...options });
  });
  afterAll(async () => {
    await studio.close();
    await sources.close();
  });

  const now = (path: string, request: object): Promise<Answer> => studio.now(path, request);
  /** Returns the task's result; fails when the work failed. */
  const ask = async (path: string, request: object): Promise<Answer["body"]> => {
    const { status, body } = await now(path, request);
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body;
  };
  /** Returns the URL of a text that a voice speaks. */
  const speak = async (text: string, voice = "clara"): Promise<string> =>
    (await ask("/v1/audio/speech-synthesis", { voice, text })).url;

  return {
    call: (...request: Parameters<OpenStudio["call"]>) => studio.call(...request),
    begin: (path: string, request: object) => studio.begin(path, request),
    ended: (taskId: string) => studio.ended(taskId),
    restart: () => studio.restart(),
    get url() {
      return studio.url();
    },
    get dataDir() {
      return studio.dataDir;
    },
    get origin() {
      return sources.origin;
    },
    put: (name: string, content: Buffer | string): string => sources.put(name, content),
    now,
    ask,
    /** Returns why a request failed. */
    failure: async (path: string, request: object) => (await now(path, request)).body.error,
    speak,
    async say(text: string, voice?: string): Promise<Float32Array> {
      const [sound] = await soundOf(await bytesAt(await speak(text, voice)));
      return sound ?? new Float32Array();
    },
    /** Returns what an operation makes of one channel. */
    async repair(path: string, sound: Float32Array, options: object = {}): Promise<Float32Array> {
      const url = sources.put("recording", wav([sound], { floats: true }));
      const [repaired] = await soundAt((await ask(path, { url, output_format: "wav", ...options })).url);
      return repaired ?? new Float32Array();
    },
    /** Returns the text of the file that a transcription made. */
    async transcribe(request: object): Promise<string> {
      return (await bytesAt((await ask("/v1/audio/stt", request)).url)).toString();
    },
  };
}
