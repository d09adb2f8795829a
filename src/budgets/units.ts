import { FREE, meterOf } from "../audio/contract/meters.ts";

/** What one call of the audio service is counted by. All are whole numbers. */
export interface Units {
  readonly calls: number;
  readonly characters: number;
  /** Milliseconds of sound that went in. */
  readonly inMs: number;
  /** Milliseconds of sound that came out; several tracks of the same sound count once. */
  readonly outMs: number;
}

/** A call, as far as counting needs it (commands/definition/command.ts `Plan`). */
export interface Call {
  readonly operation: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, { readonly kind: string; readonly durationMs?: number }>>;
}

/** What came of it (media/result.ts `Result`). */
export interface Made {
  readonly files: readonly { readonly durationMs?: number }[];
  readonly transcript?: { readonly cut: boolean; readonly segments: readonly { readonly end?: number }[] };
}

const NONE: Units = { calls: 0, characters: 0, inMs: 0, outMs: 0 };

/** What a call will come to, rather too much than too little. `unknownMs` stands for a length that nobody can tell. */
export function unitsBefore({ operation, request, sources }: Call, unknownMs: number): Units {
  const meter = meterOf(operation);
  if (meter === FREE) return NONE;
  const inMs = meter.source === undefined ? 0 : (sources[meter.source]?.durationMs ?? unknownMs);
  const outMs = meter.makes === undefined ? 0 : (meter.makes(request, inMs) ?? unknownMs);
  return { calls: 1, characters: characters(meter.texts?.(request) ?? []), inMs, outMs: Math.ceil(outMs) };
}

/** What it did come to. What cannot be told even now counts as it was guessed. */
export function unitsAfter(call: Call, made: Made, unknownMs: number): Units {
  const guessed = unitsBefore(call, unknownMs);
  const meter = meterOf(call.operation);
  if (meter === FREE) return NONE;
  const lengths = made.files.flatMap(({ durationMs }) => durationMs ?? []);
  const outMs = meter.makes === undefined || lengths.length === 0 ? guessed.outMs : Math.max(...lengths);
  return {
    ...guessed,
    inMs: meter.source === undefined ? 0 : heardMs(call, meter.source, made, guessed),
    outMs,
  };
}

function heardMs({ sources }: Call, source: string, made: Made, { inMs }: Units): number {
  const known = sources[source]?.durationMs;
  if (known !== undefined) return known;
  const lengths = made.files.flatMap(({ durationMs }) => durationMs ?? []);
  if (lengths.length > 0) return Math.max(...lengths);
  const { transcript } = made;
  const end = transcript?.cut === false ? transcript.segments.at(-1)?.end : undefined;
  return end === undefined ? inMs : Math.ceil(end * 1000);
}

const characters = (texts: readonly unknown[]) =>
  texts.reduce<number>((all, text) => all + (typeof text === "string" ? Array.from(text).length : 0), 0);
