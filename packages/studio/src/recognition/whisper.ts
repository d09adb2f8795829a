import { readFile, rm } from "node:fs/promises";
// Before FFmpeg, which looks for it only once.
import { hasVulkanLoader } from "./vulkan-loader.ts";
import { FilterAPI } from "node-av/api";
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLT } from "node-av/constants";
import { Frame } from "node-av/lib";
import { StudioFailure } from "../failure.ts";
import { SPEECH_RATE } from "../sound/rates.ts";

/** Times in seconds from the start of the samples. */
export interface WhisperSegment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface WhisperOptions {
  /** Path of a model in whisper.cpp's format. */
  readonly model: string;
  /** A language code of Whisper's, or `auto`. */
  readonly language: string;
  readonly threads: number;
  /** Path of a file for the answer, which is deleted afterwards. */
  readonly scratch: string;
}

/** Longest recording that Whisper sees at once, in seconds. */
export const WINDOW_SECONDS = 30;
/** It ignores shorter recordings. */
const SHORTEST_SECONDS = 1.1;

/**
 * Transcribes at most {@link WINDOW_SECONDS} of 16-bit samples at 16 kHz with the Whisper filter in FFmpeg. The model is
 * loaded each time, which takes a tenth of the time that understanding a window does, and keeps nothing of the last one.
 */
export async function runWhisper(
  samples: Int16Array,
  options: WhisperOptions,
): Promise<readonly WhisperSegment[]> {
  const { scratch } = options;
  using filter = openFilter(options);
  try {
    for await (const frame of filter.frames(framesOf(samples))) frame?.free();
    const seconds = samples.length / SPEECH_RATE;
    // The file doesn't exist if nothing was understood.
    const answer = await readFile(scratch, "utf8").catch(() => "");
    return answer.split("\n").flatMap((line) => segmentIn(line, seconds));
  } catch (error) {
    throw notLoaded(error);
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Loads the model and drops it again. Throws a StudioFailure when it can't be used. */
export async function tryWhisper(options: WhisperOptions): Promise<void> {
  using filter = openFilter(options);
  try {
    // The model is loaded with the first frame; nothing is transcribed before a window is full or ends.
    using frame = createFrame(new Int16Array(SPEECH_RATE / 10));
    await filter.process(frame);
  } catch (error) {
    throw notLoaded(error);
  } finally {
    await rm(options.scratch, { force: true });
  }
}

function openFilter({ model, language, threads, scratch }: WhisperOptions): FilterAPI {
  if (!hasVulkanLoader) {
    throw new StudioFailure(
      "no_vulkan_loader",
      "FFmpeg's Whisper filter needs Vulkan's loader, even without a graphics processor. Install it, for example with: apt-get install --no-install-recommends libvulkan1",
    );
  }
  const settings = {
    model: quoted(model),
    language,
    queue: `${WINDOW_SECONDS + 1}`,
    use_gpu: "0",
    format: "json",
    destination: quoted(scratch),
  };
  const described = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return FilterAPI.create(`whisper=${described.join(":")}`, { graph: { nbThreads: threads } });
}

/** FFmpeg reads a filter's description twice: as a graph, and as the filter's options. */
const quoted = (path: string) => path.replaceAll(/[\\':]/g, "\\$&").replaceAll(/[\\'[\],;]/g, "\\$&");

async function* framesOf(samples: Int16Array): AsyncGenerator<Frame | null> {
  yield createFrame(samples);
  yield null;
}

function createFrame(samples: Int16Array): Frame {
  const nbSamples = Math.max(samples.length, SHORTEST_SECONDS * SPEECH_RATE);
  const sound = new Float32Array(nbSamples);
  samples.forEach((value, i) => (sound[i] = value / 32768));
  const frame = Frame.fromAudioBuffer(Buffer.from(sound.buffer), {
    nbSamples,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate: SPEECH_RATE,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    timeBase: { num: 1, den: SPEECH_RATE },
  });
  frame.pts = 0n;
  return frame;
}

/** The filter writes a line for each segment, but escapes no quotes in it. */
const LINE = /^\{"start":(\d+),"end":(\d+),"text":"(.*)"\}$/;

function segmentIn(line: string, seconds: number): readonly WhisperSegment[] {
  const [, from, to, said = ""] = LINE.exec(line) ?? [];
  const text = said.trim();
  const start = Math.min(Number(from) / 1000, seconds);
  // Whisper can place an end beyond the recording.
  const end = Math.min(Number(to) / 1000, seconds);
  return text === "" || end <= start ? [] : [{ start, end, text }];
}

const notLoaded = (cause: unknown) =>
  new StudioFailure(
    "model_not_loaded",
    "FFmpeg can't load the model in STUDIO_WHISPER_MODEL. It must be a complete file in whisper.cpp's format, such as ggml-base.bin.",
    { cause },
  );
