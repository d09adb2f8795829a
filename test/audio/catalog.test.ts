import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createVoiceCatalog, type CatalogOptions } from "../../src/audio/catalog.ts";
import { createAudioService } from "../../src/audio/client.ts";
import { indexVoices } from "../../src/audio/voice-index.ts";
import type { Voice } from "../../src/audio/voices.ts";
import { type FakeAudioService, someVoices, startFakeAudioService } from "@mynah/audio-interface/fake";

const voice = (name: string, language = "en-US", gender = "female", category = "companions"): Voice => ({
  id: `id-${name}`,
  name,
  language,
  gender,
  category,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    voice(
      `${["Anber", "Tomika", "Lorise", "Vingre", "Joha"][i % 5]} ${i}`,
      ["en-US", "en-GB", "de-DE", "ja-JP", "pt-BR"][(i * 7) % 5],
      i % 2 ? "female" : "male",
      ["social-media", "healthcare", "narrative-and-story"][i % 3],
    ),
  );
/** Pages read from the voices host's list of all voices. */
const reads = ({ calls }: FakeAudioService) =>
  calls.filter(({ operation, query }) => operation === "pageVoices" && query["categroy"] === undefined);
const names = (voices: readonly Voice[]) => voices.map(({ name }) => name);

describe("a search", () => {
  const index = indexVoices([
    ...someVoices,
    voice("Aunt-May", "es-MX"),
    voice("Zoë Grey", "fr-FR"),
    voice("Björn", "sv-SE", "male"),
  ]);

  test.each([
    ["german female", ["Anna"]],
    ["German", ["Anna", "Jürgen"]],
    ["deutsch", ["Anna", "Jürgen"]],
    ["de-DE male", ["Jürgen"]],
    ["jurgen", ["Jürgen"]],
    ["JÜRGN", ["Jürgen"]],
    ["zoe gray", ["Zoë Grey"]],
    ["aunt may", ["Aunt-May"]],
    ["mary-j", ["Mary Jane"]],
    ["spanish", ["Aunt-May"]],
    ["mexico", ["Aunt-May"]],
    ["british", ["Rufus"]],
    ["japanese female animation", ["Sakura"]],
    ["swedsh", ["Björn"]],
    ["xyzzyqq", []],
  ])("for '%s' finds %j", (query, found) => {
    expect(names(index.find(query, 10))).toEqual(found);
  });

  test("without a full match finds what matches best", () => {
    expect(names(index.find("german female vampire", 1))).toEqual(["Anna"]);
  });

  test("without words lists the catalog's first voices, in the order of the service", () => {
    const first = names(someVoices).slice(0, 3);
    expect(names(index.find(" - ", 3))).toEqual(first);
  });

  test("prefers a name to a trait of the same word", () => {
    const both = indexVoices([voice("Otto", "de-DE", "male"), voice("German", "en-US", "male")]);
    expect(names(both.find("german", 2))).toEqual(["German", "Otto"]);
  });

  test.each(["a".repeat(100_000), "😀".repeat(1000), "\u0000\ud800", "__proto__", "((((", "a ".repeat(5000)])(
    "survives any input (%#)",
    (query) => {
      expect(index.find(query, 5).length).toBeLessThanOrEqual(5);
      expect(index.nearest(query, 5).length).toBeLessThanOrEqual(5);
      expect(() => index.get(query)).not.toThrow();
    },
  );
});

describe("a voice", () => {
  const index = indexVoices([...someVoices, voice("Aunt-May")]);

  test.each([
    ["Mary Jane", "v-3"],
    ["mary-jane", "v-3"],
    ["MARYJANE", "v-3"],
    ["jurgen", "v-2"],
    ["Ju\u0308rgen", "v-2"],
    ["aunt may", "id-Aunt-May"],
    ["v-5", "v-5"],
  ])("is returned for '%s'", (name, id) => {
    expect(index.get(name)?.id).toBe(id);
  });

  test("is not returned for an unknown name, but similar ones are suggested", () => {
    expect(index.get("Ana")).toBeUndefined();
    expect(names(index.nearest("Ana", 2))).toEqual(["Anna"]);
    expect(names(index.nearest("mery jain", 3))).toEqual(["Mary Jane"]);
    expect(names(index.nearest("Mary", 1))).toEqual(["Mary Jane"]);
    expect(index.nearest("Wolfeschlegelstein", 3)).toEqual([]);
  });
});

describe("the catalog", () => {
  let fake: FakeAudioService;
  beforeEach(async () => {
    fake = await startFakeAudioService();
  });
  afterEach(() => fake.close());

  function open(options: Partial<CatalogOptions> = {}) {
    const service = createAudioService({
      baseUrl: fake.url,
      voicesBaseUrl: fake.voicesUrl,
      apiKey: "",
      sleep: async () => {},
    });
    const catalog = createVoiceCatalog({ service, log: pino({ level: "silent" }), ...options });
    onTestFinished(async () => {
      await catalog.close();
      await service.close();
    });
    return catalog;
  }

  test("is reloaded for an unknown name, at most once a minute", async () => {
    const clock = { now: 0 };
    const catalog = open({ now: () => clock.now });
    await catalog.refresh();
    fake.behave.voices = [...someVoices, voice("My Own")];
    clock.now = 59_000;
    expect(catalog.get("my own")).toBeUndefined();
    const before = reads(fake).length;
    clock.now = 61_000;
    expect(catalog.get("my own")).toBeUndefined();
    expect(catalog.get("my own")).toBeUndefined();
    await catalog.refresh();
    expect(catalog.get("my own")?.name).toBe("My Own");
    expect(reads(fake)).toHaveLength(before + 1);
    fake.behave.voices = someVoices;
  });

  test("is empty and says so until it is loaded", async () => {
    const catalog = open();
    expect([catalog.loaded, catalog.all(), catalog.get("Anna"), catalog.find("a", 5)]).toEqual([
      false,
      [],
      undefined,
      [],
    ]);
    await catalog.refresh();
    expect([catalog.loaded, catalog.all().length]).toEqual([true, 5]);
  });

  test("reads every page of the voices host", async () => {
    fake.behave.voices = many(1234);
    const catalog = open();
    await catalog.refresh();
    expect(catalog.all()).toHaveLength(1234);
    expect(reads(fake).map((c) => c.query["page"])).toEqual([...Array(13).keys()]);
  });

  test("includes voices that only the main host lists, such as custom ones", async () => {
    fake.faults.next("listVoices", {
      garbled: { data: { list: [{ model_id: "m-9", name: "My Own" }, { name: "ANNA" }] } },
    });
    const catalog = open();
    await catalog.refresh();
    expect(catalog.get("my own")?.id).toBe("m-9");
    expect(catalog.get("anna")?.id).toBe("v-1");
    expect(catalog.all()).toHaveLength(6);
  });

  test.each([
    ["the voices host", { list: "pageVoices", filter: "listVoices" }],
    ["the main host", { list: "listVoices", filter: "pageVoices" }],
  ])(
    "marks what %s lists under my_voices as a custom voice, although its record does not",
    async (_, { filter }) => {
      // The record itself has another category, as with a service that only filters.
      const custom = { ...voice("My Own"), category: "companions" };
      fake.behave.voices = [...someVoices, custom];
      const lists = { [filter]: [], [filter === "pageVoices" ? "listVoices" : "pageVoices"]: [custom] };
      fake.behave.mine = (operation) => lists[operation] ?? [];
      const catalog = open();
      await catalog.refresh();
      expect(catalog.get("my own")?.category).toBe("my_voices");
      expect(catalog.get("anna")?.category).toBe("narrative-and-story");
    },
  );

  test("finds custom voices that the lists of all voices leave out", async () => {
    fake.behave.mine = () => [{ ...voice("My Own"), category: "companions" }];
    const catalog = open();
    await catalog.refresh();
    expect(catalog.get("my own")?.category).toBe("my_voices");
  });

  test("doesn't believe a main host that lists every voice as a custom one", async () => {
    fake.behave.mine = (operation) => (operation === "listVoices" ? someVoices : []);
    const catalog = open();
    await catalog.refresh();
    expect(catalog.all().map(({ category }) => category)).not.toContain("my_voices");
  });

  test("stops reading a main host that returns the same page forever", async () => {
    fake.faults.next("listVoices", { garbled: { total: 10_000, voices: [{ name: "Same" }] } }, 50);
    const catalog = open();
    await catalog.refresh();
    expect(catalog.get("same")).toBeDefined();
    expect(fake.attempts("listVoices")).toBeLessThan(5);
  });

  test.each(["listVoices", "pageVoices"])("is loaded even when %s fails", async (operation) => {
    fake.faults.next(operation, { status: 500 }, 3);
    const catalog = open();
    await catalog.refresh();
    expect([catalog.loaded, names(catalog.all())]).toEqual([true, names(someVoices)]);
  });

  test("keeps its old copy when the service is down, and loads a new one when it is back", async () => {
    const catalog = open();
    await catalog.refresh();
    await fake.refuse();
    fake.behave.voices = [voice("New")];
    await catalog.refresh();
    expect(names(catalog.all())).toEqual(names(someVoices));
    await fake.resume();
    await catalog.refresh();
    expect(names(catalog.all())).toEqual(["New"]);
  });

  test("once started, retries soon until it has a copy, then reloads it now and then", async () => {
    const naps: number[] = [];
    const twice = Promise.withResolvers<void>();
    const sleep = async (ms: number, signal: AbortSignal) => {
      naps.push(ms);
      if (naps.length === 1) return fake.resume();
      twice.resolve();
      return new Promise<void>((_, reject) =>
        signal.addEventListener("abort", () => reject(new Error("closed"))),
      );
    };
    await fake.refuse();
    const catalog = open({ sleep, refreshMs: 123_456 });
    catalog.start();
    await twice.promise;
    expect(naps).toEqual([5000, 123_456]);
    expect(catalog.loaded).toBe(true);
    await catalog.close();
  });

  test("is loaded by one refresh at a time", async () => {
    const catalog = open();
    await Promise.all([catalog.refresh(), catalog.refresh(), catalog.refresh()]);
    expect(reads(fake)).toHaveLength(1);
  });
});
