import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createVoiceCatalog, readVoicesHost } from "../../src/audio/catalog.ts";
import { MAX_VOICES_PAGE } from "@mynah/audio-interface";
import { CUSTOM_CATEGORY, type Voice } from "../../src/audio/voices.ts";

const voice = (id: number | string): Voice => ({
  id: `id-${id}`,
  name: `Voice ${id}`,
  language: "en-US",
  gender: "female",
  category: "companions",
});
const list = (from: number, count: number) => Array.from({ length: count }, (_, n) => voice(from + n));

describe("a list of voices", () => {
  const read = async (pages: readonly (readonly Voice[])[], facts: object = {}) => {
    let calls = 0;
    const call = async (_: unknown, { page }: { page: number }) => {
      calls += 1;
      return { voices: pages[page] ?? [], ...facts };
    };
    const voices = await readVoicesHost({ call } as never, AbortSignal.timeout(10_000));
    return { voices: voices.length, calls };
  };

  it("without a total is read until a page isn't full", async () => {
    const pages = [list(0, MAX_VOICES_PAGE), list(100, MAX_VOICES_PAGE), list(200, 5)];
    expect(await read(pages)).toEqual({ voices: 205, calls: 3 });
    expect(await read([list(0, 5), list(5, 5)])).toEqual({ voices: 5, calls: 1 });
  });

  it("with a total is read until all are there, whatever its pages hold", async () => {
    expect(await read([list(0, 5), list(5, 5), list(10, 5)], { total: 10 })).toEqual({
      voices: 10,
      calls: 2,
    });
  });

  it("is read no longer when pages only repeat", async () => {
    const full = list(0, MAX_VOICES_PAGE);
    expect((await read(Array.from({ length: 50 }, () => full))).calls).toBeLessThan(5);
  });
});

it("custom voices count although the main host lists no others", async () => {
  const service = {
    call: async ({ name }: { name: string }, { category }: { category?: string }) => {
      if (name === "pageVoices") return { voices: [voice("shared")] };
      return { voices: category === CUSTOM_CATEGORY ? [voice("trained")] : [] };
    },
  };
  const catalog = createVoiceCatalog({ service: service as never, log: pino({ level: "silent" }) });
  await catalog.refresh();
  expect(catalog.get("Voice trained")?.category).toBe(CUSTOM_CATEGORY);
  await catalog.close();
});
