import { z } from "zod";
import { FREE, type Meter as AudioMeter, meters } from "@mynah/audio-interface";
import { LANGUAGE_MODEL } from "../language-model/contract.ts";
import { costForCount, toMicros, MAX_AMOUNT } from "./money.ts";
import type { Units } from "./units.ts";

/** The operator's prices of the audio service. */
export interface Prices {
  /** Unit shown after amounts: credits, USD. */
  readonly currency: string;
  /** By operation; missing operations are free. */
  readonly operations: Readonly<Record<string, readonly Price[]>>;
  /** Assumed length of a recording while it is unknown, in milliseconds. */
  readonly unknownMs: number;
  /** Jobs above this cost run only after confirmation, in millionths. */
  readonly confirmAbove: number;
}

/** What an operation is counted by. */
type Meter = AudioMeter & { readonly hasTokens?: true };

interface Price {
  readonly unit: keyof Units;
  readonly per: number;
  /** Millionths per `per` units. */
  readonly price: number;
}

const UNKNOWN_SECONDS = 600;

/** Used when the operator has set none. */
export const NO_PRICES: Prices = {
  currency: "credits",
  operations: {},
  unknownMs: UNKNOWN_SECONDS * 1000,
  confirmAbove: Infinity,
};

/** Units that a price can be for, and how many of our units each has. */
const PRICE_UNITS: Readonly<
  Record<string, { unit: keyof Units; size: number; of: (meter: Meter) => boolean }>
> = {
  call: { unit: "calls", size: 1, of: () => true },
  "token in": { unit: "inTokens", size: 1, of: ({ hasTokens }) => hasTokens === true },
  "token out": { unit: "outTokens", size: 1, of: ({ hasTokens }) => hasTokens === true },
  character: { unit: "characters", size: 1, of: ({ texts }) => texts !== undefined },
  "second in": { unit: "inMs", size: 1000, of: ({ source }) => source !== undefined },
  "minute in": { unit: "inMs", size: 60_000, of: ({ source }) => source !== undefined },
  "second out": { unit: "outMs", size: 1000, of: ({ makes }) => makes !== undefined },
  "minute out": { unit: "outMs", size: 60_000, of: ({ makes }) => makes !== undefined },
};

const PER_PATTERN =
  /^(?:(\d{1,9}) )?(call|character|second in|minute in|second out|minute out|token in|token out|calls|characters|seconds in|minutes in|seconds out|minutes out|tokens in|tokens out)$/;
const EXAMPLES = "“call”, “1000 characters”, “60 seconds in”, “minute out” or “1000 tokens in”";

const amount = z.number().transform((value, context) => {
  const exact = toMicros(value);
  if (exact !== undefined) return exact;
  context.addIssue(`must be a number from 0 to ${MAX_AMOUNT} with at most six decimal places`);
  return z.NEVER;
});

const onePrice = z.strictObject({
  per: z.string().regex(PER_PATTERN, { error: `must be such as ${EXAMPLES}` }),
  price: amount,
});

/** Replaces a union, whose error would only say that neither form matches. */
const toList = (value: unknown) => (Array.isArray(value) ? value : [value]);

const priceFile = z.strictObject({
  currency: z.string().trim().min(1).max(20),
  operations: z.record(z.string(), z.preprocess(toList, z.array(onePrice).min(1))),
  unknownSeconds: z.int().min(1).max(86_400).default(UNKNOWN_SECONDS),
  confirmAbove: amount.optional(),
});

/** Operations by their name in a price table, derived from ours: speech-synthesis. */
const priceable = new Map(
  Object.entries<Meter | typeof FREE>({ ...meters, [LANGUAGE_MODEL]: { hasTokens: true } }).flatMap(
    ([name, meter]) =>
      meter === FREE
        ? []
        : [[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), { name, meter }]],
  ),
);

/** Parses a price table (docs/budgets.md). Throws an Error whose message says what is wrong, and where. */
export function parsePrices(text: string): Prices {
  const read = priceFile.safeParse(parseJson(text));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { currency, operations, unknownSeconds, confirmAbove = Infinity } = read.data;
  const priceEntries = Object.entries(operations).map(([name, prices]) => pricesOf(name, prices));
  return {
    currency,
    operations: Object.fromEntries(priceEntries),
    unknownMs: unknownSeconds * 1000,
    confirmAbove,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file isn't valid JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function pricesOf(name: string, prices: readonly z.output<typeof onePrice>[]): [string, readonly Price[]] {
  const found = priceable.get(name);
  if (!found)
    throw new Error(
      `There's no operation “${name}” that costs anything. Known operations: ${[...priceable.keys()].join(", ")}.`,
    );
  return [found.name, prices.map((one) => parsePrice(name, found.meter, one))];
}

function parsePrice(operation: string, meter: Meter, { per, price }: z.output<typeof onePrice>): Price {
  const [, count = "1", unit = ""] = PER_PATTERN.exec(per) ?? [];
  const measure = PRICE_UNITS[unit.replace(/^(call|character|second|minute|token)s/, "$1")];
  if (!measure?.of(meter))
    throw new Error(`“${operation}” can't be priced per “${per}”: it doesn't have that unit.`);
  if (Number(count) < 1) throw new Error(`“${operation}”: the count in “${per}” must be at least one.`);
  return { unit: measure.unit, per: Number(count) * measure.size, price };
}

/** Returns the price of these units of an operation, in millionths. */
export const costOfUnits = ({ operations }: Prices, operation: string, units: Units): number =>
  (operations[operation] ?? []).reduce(
    (all, { unit, per, price }) => all + costForCount(units[unit] ?? 0, per, price),
    0,
  );
