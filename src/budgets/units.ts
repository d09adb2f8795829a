import { FREE, getMeter } from "../audio/contract/meters.ts";

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
export interface MeteredCall {
  readonly operation: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, { readonly kind: string; readonly durationMs?: number }>>;
}

/** What came of it (media/result.ts `Result`). */
export interface MeteredResult {
  readonly files: readonly { readonly durationMs?: number }[];
  readonly transcript?: { readonly cut: boolean; readonly segments: readonly { readonly end?: number }[] };
}

const NONE: Units = { calls: 0, characters: 0, inMs: 0, outMs: 0 };

/** What a call will come to, rather too much than too little. `unknownMs` stands for a length that nobody can tell. */
export function estimateUnits({ operation, request, sources }: MeteredCall, unknownMs: number): Units {
  const meter = getMeter(operation);
  if (meter === FREE) return NONE;
  const inMs = meter.source === undefined ? 0 : (sources[meter.source]?.durationMs ?? unknownMs);
  const outMs = meter.makes === undefined ? 0 : (meter.makes(request, inMs) ?? unknownMs);
  return {
    calls: 1,
    characters: countCharacters(meter.texts?.(request) ?? []),
    inMs,
    outMs: Math.ceil(outMs),
  };
}

/** What it did come to. What cannot be told even now counts as it was guessed. */
export function measureUnits(call: MeteredCall, result: MeteredResult, unknownMs: number): Units {
  const guessed = estimateUnits(call, unknownMs);
  const meter = getMeter(call.operation);
  if (meter === FREE) return NONE;
  const lengths = result.files.flatMap(({ durationMs }) => durationMs ?? []);
  const outMs = meter.makes === undefined || lengths.length === 0 ? guessed.outMs : Math.max(...lengths);
  return {
    ...guessed,
    inMs: meter.source === undefined ? 0 : inputMs(call, meter.source, result, guessed),
    outMs,
  };
}

function inputMs({ sources }: MeteredCall, field: string, result: MeteredResult, { inMs }: Units): number {
  const known = sources[field]?.durationMs;
  if (known !== undefined) return known;
  const lengths = result.files.flatMap(({ durationMs }) => durationMs ?? []);
  if (lengths.length > 0) return Math.max(...lengths);
  const { transcript } = result;
  const end = transcript?.cut === false ? transcript.segments.at(-1)?.end : undefined;
  return end === undefined ? inMs : Math.ceil(end * 1000);
}

const countCharacters = (texts: readonly unknown[]) =>
  texts.reduce<number>((all, text) => all + (typeof text === "string" ? Array.from(text).length : 0), 0);
