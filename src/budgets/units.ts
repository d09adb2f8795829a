import { FREE, getMeter } from "@mynah/audio-interface";
import { isModelCall, readTokens, type ModelTokens } from "../language-model/contract.ts";

/** Units that one call of the audio service is billed by. All are whole numbers. */
export interface Units {
  readonly calls: number;
  readonly characters: number;
  /** Milliseconds of input audio. */
  readonly inMs: number;
  /** Milliseconds of output audio; several tracks of the same audio count once. */
  readonly outMs: number;
  /** Only of the language model. */
  readonly inTokens?: number;
  readonly outTokens?: number;
}

/** The part of a call that is measured (commands/definition/command.ts `Plan`). */
export interface MeteredCall {
  readonly operation: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, { readonly kind: string; readonly durationMs?: number }>>;
}

/** The part of its result that is measured (media/result.ts `Result`). */
export interface MeteredResult {
  readonly files: readonly { readonly durationMs?: number }[];
  readonly tokens?: ModelTokens;
  readonly transcript?: { readonly cut: boolean; readonly segments: readonly { readonly end?: number }[] };
}

const NONE: Units = { calls: 0, characters: 0, inMs: 0, outMs: 0 };

/** Estimates a call's units, rather too high than too low. `unknownMs` replaces an unknown length. */
export function estimateUnits({ operation, request, sources }: MeteredCall, unknownMs: number): Units {
  if (isModelCall({ operation })) return toModelUnits(readTokens(request));
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

/** Measures a finished call's units. What is still unknown counts as estimated. */
export function measureUnits(call: MeteredCall, result: MeteredResult, unknownMs: number): Units {
  const guessed = estimateUnits(call, unknownMs);
  if (isModelCall(call)) return result.tokens ? toModelUnits(result.tokens) : guessed;
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

const toModelUnits = (tokens: ModelTokens): Units => ({
  ...NONE,
  calls: 1,
  inTokens: tokens.in,
  outTokens: tokens.out,
});

function inputMs({ sources }: MeteredCall, field: string, result: MeteredResult, { inMs }: Units): number {
  const sourceMs = sources[field]?.durationMs;
  if (sourceMs !== undefined) return sourceMs;
  const lengths = result.files.flatMap(({ durationMs }) => durationMs ?? []);
  if (lengths.length > 0) return Math.max(...lengths);
  const { transcript } = result;
  const end = transcript?.cut === false ? transcript.segments.at(-1)?.end : undefined;
  return end === undefined ? inMs : Math.ceil(end * 1000);
}

const countCharacters = (texts: readonly unknown[]) =>
  texts.reduce<number>((all, text) => all + (typeof text === "string" ? Array.from(text).length : 0), 0);
