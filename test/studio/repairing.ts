import { expect } from "vitest";
import { bytesAt, openStudio } from "./open-studio.ts";
import { soundAt, soundOf, wav } from "./recording.ts";
import { openSources } from "./sources.ts";

/** Opens a studio and a server for recordings, with a function that has a recording repaired. */
export async function createRepairFixture() {
  const sources = await openSources();
  const studio = await openStudio({ allowedOrigins: [sources.origin] });

  /** Returns the task's result; fails when the work failed. */
  const ask = async (path: string, request: object) => {
    const { status, body } = await studio.now(path, request);
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body;
  };
  return {
    sources,
    studio,
    ask,
    async say(text: string, voice = "clara"): Promise<Float32Array> {
      const body = await ask("/v1/audio/speech-synthesis", { voice, text });
      const [sound] = await soundOf(await bytesAt(body.url));
      return sound ?? new Float32Array();
    },
    /** Returns what an operation makes of one channel. */
    async repair(path: string, sound: Float32Array, options: object = {}): Promise<Float32Array> {
      const url = sources.put("recording", wav([sound], { floats: true }));
      const [repaired] = await soundAt((await ask(path, { url, output_format: "wav", ...options })).url);
      return repaired ?? new Float32Array();
    },
    async close() {
      await studio.close();
      await sources.close();
    },
  };
}

export type RepairFixture = Awaited<ReturnType<typeof createRepairFixture>>;
