/** Larger files are played without a waveform: decoding them would use up the page's memory. */
const DECODE_LIMIT = 25 * 1024 * 1024;
/** Decoding resamples to this rate: plenty for a waveform, and an hour fits. */
const RATE = 8_000;
const BARS = 160;

/** Loudness of each part of an audio file, 0 to 1, from start to end. */
export interface Waveform {
  readonly bars: readonly number[];
  /** 0 if unknown. */
  readonly seconds: number;
}

const nothing: Waveform = { bars: [], seconds: 0 };
const waveforms = new Map<string, Promise<Waveform>>();
const line: { last: Promise<unknown> } = { last: Promise.resolve() };

/** Returns the waveform of a file, or an empty one if it can't be computed. Decodes one file at a time. */
export function waveformOf({ url, bytes }: { url: string; bytes?: number }): Promise<Waveform> {
  const found = waveforms.get(url);
  if (found) return found;
  const waveform = line.last.then(() => measure(url, bytes)).catch(() => nothing);
  line.last = waveform;
  waveforms.set(url, waveform);
  return waveform;
}

async function measure(url: string, bytes: number | undefined): Promise<Waveform> {
  if (bytes !== undefined && bytes > DECODE_LIMIT) return nothing;
  const response = await fetch(url);
  const length = Number(response.headers.get("content-length") ?? 0);
  if (!response.ok || length > DECODE_LIMIT) {
    await response.body?.cancel();
    return nothing;
  }
  const context = new OfflineAudioContext(1, 1, RATE);
  const audio = await context.decodeAudioData(await response.arrayBuffer());
  return { bars: barsOf(audio.getChannelData(0)), seconds: audio.duration };
}

function barsOf(samples: Float32Array): readonly number[] {
  const width = samples.length / BARS;
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const [from, to] = [Math.floor(bar * width), Math.floor((bar + 1) * width)];
    let sum = 0;
    for (let at = from; at < to; at++) sum += (samples[at] ?? 0) ** 2;
    return Math.sqrt(sum / Math.max(1, to - from));
  });
  const loudest = Math.max(...bars, 1e-4);
  // The square root raises quiet speech, which would otherwise be a flat line next to one loud word.
  return bars.map((bar) => Math.sqrt(bar / loudest));
}

/** Draws the bars, those already played in the accent color. */
export function drawBars(canvas: HTMLCanvasElement, peaks: readonly number[], played: number): void {
  const context = canvas.getContext("2d");
  const scale = devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const [rest, done] = [style.getPropertyValue("--wave"), style.getPropertyValue("--accent")];
  const count = Math.min(BARS, Math.floor(width / 4));
  for (let bar = 0; bar < count; bar++) {
    const loud = loudest(peaks, bar / count, (bar + 1) / count);
    const tall = Math.max(2, loud * (height - 4));
    context.fillStyle = (bar + 0.5) / count <= played ? done : rest;
    context.beginPath();
    context.roundRect((bar * width) / count, (height - tall) / 2, 2.5, tall, 1.25);
    context.fill();
  }
}

function loudest(peaks: readonly number[], from: number, to: number): number {
  const first = Math.floor(from * peaks.length);
  return Math.max(0, ...peaks.slice(first, Math.max(first + 1, Math.floor(to * peaks.length))));
}
