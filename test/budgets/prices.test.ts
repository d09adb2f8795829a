import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costForCount, formatAmount, MICROS_PER_UNIT, toMicros } from "../../src/budgets/money.ts";
import { costOfUnits, parsePrices } from "../../src/budgets/prices.ts";
import { estimateUnits, measureUnits } from "../../src/budgets/units.ts";

const table = (more: object) => JSON.stringify({ currency: "credits", operations: {}, ...more });
const units = { calls: 1, characters: 2_500, inMs: 90_000, outMs: 0 };

describe("a price table", () => {
  it("gives prices by operation, per number of units", () => {
    const prices = parsePrices(
      table({
        operations: {
          "speech-synthesis": { per: "1000 characters", price: 5 },
          "speech-to-text": [
            { per: "call", price: 0.1 },
            { per: "minute in", price: 0.006 },
          ],
        },
      }),
    );
    expect(costOfUnits(prices, "speechSynthesis", units)).toBe(12.5 * MICROS_PER_UNIT);
    expect(costOfUnits(prices, "speechToText", units)).toBe(0.109 * MICROS_PER_UNIT);
    expect(costOfUnits(prices, "podcast", units)).toBe(0);
  });

  it("defines how long an unknown recording counts, and the cost above which people must confirm", () => {
    expect(parsePrices(table({}))).toMatchObject({ unknownMs: 600_000, confirmAbove: Infinity });
    expect(parsePrices(table({ unknownSeconds: 60, confirmAbove: 2.5 }))).toMatchObject({
      unknownMs: 60_000,
      confirmAbove: 2_500_000,
    });
  });

  it.each([
    ["{", "The file isn't valid JSON"],
    [table({ operations: { tts: { per: "call", price: 1 } } }), "no operation “tts”.*speech-synthesis"],
    [table({ operations: { "list-voices": { per: "call", price: 1 } } }), "no operation “list-voices”"],
    [table({ operations: { podcast: { per: "word", price: 1 } } }), "must be such as “call”"],
    [table({ operations: { podcast: { per: "minute in", price: 1 } } }), "“podcast” can't be priced per"],
    [table({ operations: { podcast: { per: "0 calls", price: 1 } } }), "must be at least one"],
    [table({ operations: { podcast: { per: "call", price: -1 } } }), "at most six decimal places"],
    [table({ operations: { podcast: { per: "call", price: 0.000_000_1 } } }), "at most six decimal places"],
    [table({ curency: "x" }), "curency"],
    [JSON.stringify({ operations: {} }), "currency"],
  ])("%s is refused with the reason", (text, why) => {
    expect(() => parsePrices(text)).toThrow(new RegExp(why));
  });
});

describe("an amount", () => {
  it("is exact, whatever it is multiplied by, and never rounded down", () => {
    const whole = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(whole(1e9), whole(1e6), whole(1e9), (count, per, price) => {
        const cost = BigInt(costForCount(count, per, price));
        const exact = BigInt(count) * BigInt(price);
        const isCapped = cost === BigInt(Number.MAX_SAFE_INTEGER);
        return isCapped || (cost * BigInt(per) >= exact && (cost - 1n) * BigInt(per) < exact);
      }),
    );
  });

  it("is parsed with six decimal places, and formatted the same way", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (parts) => {
        const written = (parts / MICROS_PER_UNIT).toFixed(6);
        expect(toMicros(Number(written))).toBe(parts);
        expect(formatAmount(parts, "USD")).toBe(
          `${Number(written).toLocaleString("en-US", { maximumFractionDigits: 6 })} USD`,
        );
      }),
    );
    expect(toMicros(0.1 + 0.2)).toBe(300_000);
    expect(toMicros(-1)).toBeUndefined();
    expect(toMicros(1e12)).toBeUndefined();
    expect(toMicros(Number.NaN)).toBeUndefined();
  });
});

describe("the language model", () => {
  const prices = parsePrices(
    JSON.stringify({
      currency: "USD",
      operations: {
        "language-model": [
          { per: "1000000 tokens in", price: 2 },
          { per: "1000000 tokens out", price: 8 },
        ],
      },
    }),
  );
  const call = {
    operation: "languageModel",
    request: { task: "translate", tokens: { in: 3_000, out: 1_000 } },
    sources: {},
  };

  it("is priced by tokens: first by the estimate in the plan, then by what it reports", () => {
    const estimated = estimateUnits(call, 0);
    expect(estimated).toMatchObject({ calls: 1, inTokens: 3_000, outTokens: 1_000 });
    expect(costOfUnits(prices, call.operation, estimated)).toBe(6_000 + 8_000);
    const used = measureUnits(call, { files: [], tokens: { in: 2_000, out: 500 } }, 0);
    expect(costOfUnits(prices, call.operation, used)).toBe(4_000 + 4_000);
  });

  it("can't be priced by audio, nor audio by tokens", () => {
    const one = (operations: object) => () => parsePrices(JSON.stringify({ currency: "USD", operations }));
    expect(one({ "language-model": { per: "minute in", price: 1 } })).toThrow("can't be priced per");
    expect(one({ "speech-to-text": { per: "1000 tokens in", price: 1 } })).toThrow("can't be priced per");
  });
});
