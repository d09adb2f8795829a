import { readFile } from "node:fs/promises";
import type { OfflineSpeakerDiarization } from "sherpa-onnx-node";
import { serve } from "../../engines/child.ts";
import { LIKELIHOOD_RATE } from "../../recognition/voice-activity.ts";
import { SPEECH_RATE } from "../../sound/rates.ts";
import type { SpeakerCount, Turn } from "../../speakers/turns.ts";
import { broken, metadataOf, openModelFiles } from "../model-files.ts";
import { loadSherpa } from "../package.ts";

export interface SherpaSpeakersRequest {
  /** Name of the setting, for messages. */
  readonly setting: string;
  readonly folder: string;
  readonly threads: number;
  /** Without it, the models are only loaded. */
  readonly find?: SpeakerCount & {
    /** A file of 16-bit mono samples at 16 kHz. */
    readonly from: string;
  };
}

/** Turns of different speakers overlap where they talk at the same time. In order; the first speaker is 0. */
export type SherpaSpeakersResponse = readonly Turn[];

/** How different two voices are, as sherpa-onnx counts it: its own default. */
const THRESHOLD = 0.5;
/** Shorter turns and pauses in seconds are none: pyannote's defaults. */
const [SHORTEST_TURN, SHORTEST_PAUSE] = [0.3, 0.5];

let loaded: { readonly key: string; readonly diarization: OfflineSpeakerDiarization } | undefined;

async function handle({
  setting,
  folder,
  threads,
  find,
}: SherpaSpeakersRequest): Promise<SherpaSpeakersResponse> {
  const { OfflineSpeakerDiarization } = await loadSherpa();
  const models = await findModels(setting, folder);
  const key = JSON.stringify(models);
  const settings = { numThreads: threads, provider: "cpu", debug: 0 };
  loaded =
    loaded?.key === key
      ? loaded
      : {
          key,
          diarization: new OfflineSpeakerDiarization({
            segmentation: { pyannote: { model: models.segmentation }, ...settings },
            embedding: { model: models.embedding, ...settings },
            clustering: { numClusters: -1, threshold: THRESHOLD },
            minDurationOn: SHORTEST_TURN,
            minDurationOff: SHORTEST_PAUSE,
          }),
        };
  return find ? findTurns(loaded.diarization, find) : [];
}

/** Both models lie in the folder or right below it, as they are published. What they say about themselves tells them apart. */
async function findModels(setting: string, folder: string) {
  const top = await openModelFiles(setting, folder);
  const paths = top.all(/\.onnx$/);
  for (const below of top.folders) paths.push(...(await openModelFiles(setting, below)).all(/\.onnx$/));
  const described = await Promise.all(
    paths.map(async (path) => ({ path, metadata: await metadataOf(path, top) })),
  );
  const segmentation = described.find(({ metadata }) => metadata.get("model_type")?.startsWith("pyannote"));
  const embedding = described.find(({ metadata }) => metadata.has("framework"));
  if (!segmentation)
    throw broken(`The folder in ${setting} has no speaker segmentation (pyannote's model.onnx).`);
  if (!embedding)
    throw broken(`The folder in ${setting} has no speaker embedding (WeSpeaker's, 3D-Speaker's or NeMo's).`);
  return { segmentation: segmentation.path, embedding: embedding.path };
}

async function findTurns(
  diarization: OfflineSpeakerDiarization,
  { from, least, most }: NonNullable<SherpaSpeakersRequest["find"]>,
): Promise<readonly Turn[]> {
  const bytes = await readFile(from);
  const samples = Float32Array.from(
    new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1),
    (value) => value / 32768,
  );
  const speakersWith = (numClusters: number) => {
    diarization.setConfig({ clustering: { numClusters, threshold: THRESHOLD } });
    return diarization.process(samples);
  };
  const free = least === most ? speakersWith(most) : speakersWith(-1);
  const count = new Set(free.map(({ speaker }) => speaker)).size;
  const wanted = Math.min(most, Math.max(least, count));
  // Nobody speaks, or as many as are allowed.
  const found = count === 0 || count === wanted || least === most ? free : speakersWith(wanted);
  const turns = found.toSorted((a, b) => a.start - b.start);
  const order = [...new Set(turns.map(({ speaker }) => speaker))];
  const last = Math.floor(samples.length / (SPEECH_RATE / LIKELIHOOD_RATE));
  return turns
    .map(({ start, end, speaker }) => ({
      start: Math.max(0, Math.round(start * LIKELIHOOD_RATE)),
      end: Math.min(last, Math.round(end * LIKELIHOOD_RATE)),
      speaker: order.indexOf(speaker),
    }))
    .filter(({ start, end }) => end > start);
}

serve({ handle, memoryLimit: 4 * 1024 ** 3 });
