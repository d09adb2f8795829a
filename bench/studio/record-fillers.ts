import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { createEngines } from "../../src/studio/engines/index.ts";
import { bytesAt, openStudio } from "../../test/studio/open-studio.ts";
import { noise, rms, soundOf, wav } from "../../test/studio/recording.ts";
import { openSources } from "../../test/studio/sources.ts";
import { synthesizeSpeech } from "./asking.ts";
import type { Example } from "./filler-examples.ts";

export const fileOf = (folder: string, { voice, text, noiseDb }: Example) =>
  join(
    folder,
    createHash("sha1")
      .update(JSON.stringify([voice, text, noiseDb]))
      .digest("hex"),
  );

/** Speaks and recognizes examples, and keeps the results in a folder: recognition takes seconds of processor time. */
export async function recordExamples(
  folder: string,
  examples: readonly Example[],
  designs: Readonly<Record<string, readonly [prompt: string, modelId: string]>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sources = await openSources();
  const studio = await openStudio({ allowedOrigins: [sources.origin] });
  const engines = createEngines({ idleMs: 60_000, log: pino({ level: "silent" }) });
  const options = { signal: new AbortController().signal, timeoutMs: 600_000 };
  const dir = await mkdtemp(join(tmpdir(), "examples-"));
  const voices = new Map<string, string>();
  const voiceNamed = async (name: string) => {
    const design = designs[name];
    if (!design) return name;
    const [prompt, modelId] = design;
    const known = voices.get(name);
    if (known) return known;
    const { body } = await studio.now("/v1/voice/design", { prompt, modelId, seed: 7 });
    const id = String(body["voiceId"]);
    voices.set(name, id);
    return id;
  };
  for (const example of examples) {
    const file = fileOf(folder, example);
    const isDone = await access(`${file}.json`).then(
      () => true,
      () => false,
    );
    if (isDone) continue;
    const url = await synthesizeSpeech({ studio, sources }, await voiceNamed(example.voice), example.text);
    let from = join(dir, "spoken");
    await writeFile(from, await bytesAt(url));
    if (example.noiseDb !== undefined) {
      const [sound = new Float32Array()] = await soundOf(await readFile(from));
      const noisy = noise(sound.length, rms(sound) * 10 ** (-example.noiseDb / 20));
      from = join(dir, "noisy");
      await writeFile(from, wav([sound.map((value, i) => value + (noisy[i] ?? 0))], { floats: true }));
    }
    const request = { do: "decodeSound", from, out: join(dir, "sound"), maxSeconds: 600 } as const;
    const pcm = await engines.run("media", request, options);
    await engines.run("media", { do: "forRecogniser", pcm, out: `${file}.speech` }, options);
    const { passages } = await engines.run(
      "recogniser",
      { from: `${file}.speech`, hesitations: true },
      options,
    );
    const words = passages.flatMap((passage) => passage.words);
    await writeFile(`${file}.draft`, JSON.stringify({ ...example, words }));
    await rename(`${file}.draft`, `${file}.json`);
  }
  engines.close();
  await studio.close();
  await sources.close();
}
