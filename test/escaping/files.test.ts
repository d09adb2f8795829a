import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sanitizeFileName } from "../../src/media/storage/file-name.ts";
import { createSignedFiles } from "../../src/media/links/signed-files.ts";
import { transcriptFormatters } from "../../src/media/transcript/formats.ts";
import { buildZipName, createZip } from "../../src/media/storage/zip.ts";
import type { Case } from "../../src/moderation/cases/case.ts";
import { exportCases } from "../../src/moderation/cases/export.ts";
import { formatCsv } from "../../src/ops/audit-csv.ts";
import type { AuditEntry } from "../../src/jobs/reports/audit.ts";
import { createMediaFixture, type MediaFixture } from "../media/fixture.ts";
import { unzip } from "../media/unzip.ts";
import { harmless, HIDDEN, HOSTILE } from "./alphabet.ts";
import { readCsv, readDisposition, readSubtitles } from "./parsers.ts";

/** What spreadsheets read as the beginning of a formula; the last four as Japanese keyboards type them. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

describe("a table for spreadsheets", () => {
  const caseOf = (words: string, n: number): Case => ({
    id: `c${n}`,
    platform: "discord",
    workspace: "w",
    channel: words,
    message: words,
    author: words,
    link: words,
    said: {
      address: {},
      files: [],
      heard: [],
      findings: [{ rule: words, name: words, action: "ask" }],
      quotes: [{ pieces: [{ text: words }] }],
    },
    acts: [{ kind: "warn", by: words, at: words, outcome: "done" }] as never,
    version: 0,
    shown: 0,
    receipts: {},
    createdAt: new Date(0),
  });
  const statementsOf = (words: string, n: number) =>
    [
      { case: `c${n}`, kind: "report", person: words, words },
      { case: `c${n}`, kind: "appeal", person: words, words },
    ] as never[];
  const cases = HOSTILE.map(caseOf);
  const statements = HOSTILE.flatMap(statementsOf);

  const entryOf = (words: string): AuditEntry => ({
    job: words,
    partOf: words,
    askedAt: new Date(0),
    endedAt: null,
    platform: words,
    workspace: words,
    channel: words,
    person: words,
    command: words,
    state: words,
    units: { calls: 1, characters: 1, inMs: 1, outMs: 1 },
    spent: -1,
    reserved: 0,
    unconfirmed: 0,
  });
  async function audit(): Promise<string> {
    const lines = await Array.fromAsync(
      formatCsv(Readable.from(HOSTILE.map(entryOf)) as AsyncIterable<AuditEntry>),
    );
    return lines.join("");
  }

  it.each([
    ["cases", async () => exportCases("csv", cases, statements)],
    ["the audit", audit],
  ])("has a cell for each value, none of which is a formula: %s", async (_, write) => {
    const [names = [], ...rows] = readCsv(await write());
    expect(rows).toHaveLength(HOSTILE.length);
    for (const [n, row] of rows.entries()) {
      expect(row).toHaveLength(names.length);
      for (const cell of row.filter((one) => Number.isNaN(Number(one)))) expect(cell).not.toMatch(FORMULA);
      expect(row.some((cell) => cell === HOSTILE[n] || cell === `'${HOSTILE[n]}`)).toBe(true);
    }
  });

  it("contains the same in JSON, word for word", () => {
    const rows = JSON.parse(exportCases("json", cases, statements)) as Record<string, string>[];
    expect(rows.map(({ channel }) => channel)).toEqual(HOSTILE);
  });
});

describe("subtitles and transcripts", () => {
  const segmentsOf = (words: string) => [
    { start: 0, end: 1, text: words, speaker: words },
    { start: 2, end: 3, text: words },
    { text: words, speaker: words },
  ];
  const file = (form: keyof typeof transcriptFormatters, words: string) =>
    [...transcriptFormatters[form](segmentsOf(words), { title: words, language: words })].join("");

  it.each(["srt", "vtt"] as const)(
    "have the same cues whatever the text or the speaker's name: %s",
    (form) => {
      for (const attack of HOSTILE) {
        const [read, expected] = [attack, harmless(attack)].map((words) => readSubtitles(file(form, words)));
        const context = JSON.stringify(attack.slice(0, 100));
        expect(
          read?.cues.map(({ head, times, text }) => [head, times, text.length]),
          context,
        ).toEqual(expected?.cues.map(({ head, times, text }) => [head, times, text.length]));
        expect(
          read?.cues.map(({ text }) => text.length),
          context,
        ).toEqual([1, 1, 1]);
        // The header and the title.
        expect(
          read?.asides.map((aside) => aside.split(" ")[0]),
          context,
        ).toEqual(form === "vtt" ? ["WEBVTT", "NOTE"] : []);
        expect(HIDDEN.test(file(form, attack)), context).toBe(false);
      }
    },
  );

  it("show tags as text in WebVTT", () => {
    for (const attack of HOSTILE)
      for (const { text } of readSubtitles(file("vtt", attack)).cues)
        expect(text.join("").replace(/^<v [^<>]*>/, "")).toMatch(/^(?:[^<>&]|&(?:amp|lt|gt);)*$/);
  });

  it("have exactly the transcript's lines as text, without invisible characters", () => {
    for (const attack of HOSTILE) {
      const lines = (words: string) => file("txt", words).split(/[\n\r\v\f\u0085\u2028\u2029]/).length;
      const expected = harmless(attack.replaceAll(/\r\n?/g, "\n"));
      expect(lines(attack), JSON.stringify(attack.slice(0, 100))).toBe(lines(expected));
      expect(HIDDEN.test(file("txt", attack))).toBe(false);
    }
  });

  it("contain the same words in JSON, without what changes the direction of text", () => {
    for (const attack of HOSTILE) {
      const words = attack.replaceAll(/\p{Bidi_Control}/gu, "");
      expect(JSON.parse(file("json", attack))).toMatchObject({
        title: words,
        language: words,
        segments: segmentsOf(words),
      });
    }
  });
});

describe("a file name", () => {
  it.each([...new Set(HOSTILE)].map((name) => [JSON.stringify(name.slice(0, 80)), name]))(
    "claimed to be %s leads nowhere, and can be saved anywhere",
    (_, claimed) => {
      for (const name of [sanitizeFileName(claimed, "wav"), sanitizeFileName(`${claimed}.wav`, "wav")]) {
        expect(name).toMatch(/^[^\\/\p{C}\p{Zl}\p{Zp}<>:"|?*]{1,196}\.wav$/u);
        expect(name).not.toMatch(/^[.\s]|[.\s]\.wav$|^(?:con|prn|aux|nul|com\d|lpt\d)\s*\./i);
        expect(sanitizeFileName(name, "wav")).toBe(name);
      }
    },
  );
});

describe("a served file", () => {
  let place: MediaFixture;
  beforeAll(async () => {
    place = await createMediaFixture();
  });
  beforeEach(() => place.clear());
  afterAll(() => place.close());

  /** Stores them under the names that uploads and results get. */
  async function keep(names: readonly string[]): Promise<string[]> {
    for (const [n, name] of names.entries()) {
      const draft = await place.files.write(Readable.from(["x"]), 100);
      const facts = {
        kind: "result",
        jobId: "j1",
        owner: "web:ann",
        type: "audio/wav",
        durationMs: null,
        expiresAt: null,
      } as const;
      await place.files.keep(draft, { ...facts, id: `r-${n}`, name });
    }
    return names.map((_, n) => `r-${n}`);
  }

  it("has its name in a one-line header that every reader parses", async () => {
    const names = HOSTILE.map((name) => sanitizeFileName(name, "wav"));
    const ids = await keep(names);
    const about = {
      secret: "a secret of thirty-two characters",
      publicUrl: "https://bot.example",
      lifetimeMs: 60_000,
    };
    const relay = createSignedFiles({ files: place.files, now: () => place.clock.now, ...about });
    const app = fastify();
    relay.register(app);
    for (const [n, id] of ids.entries()) {
      const { headers } = await app.inject({ method: "HEAD", url: relay.path(id) });
      const { name, plain } = readDisposition(String(headers["content-disposition"]));
      expect(name).toBe(names[n]);
      expect(plain).not.toMatch(/[%\\/]/);
    }
    await app.close();
  });

  it("is in an archive with others, none of which replaces another wherever it is extracted", async () => {
    const names = [...HOSTILE, "Take.wav", "take.wav", "TAKE.WAV", "caf\u00e9.wav", "cafe\u0301.wav"].map(
      (name) => sanitizeFileName(name, "wav"),
    );
    const zip = await createZip(place.files, await keep(names));
    const packed = Object.keys(unzip(await buffer(zip?.stream ?? Readable.from([]))));
    expect(packed).toHaveLength(names.length);
    expect(new Set(packed.map((name) => name.normalize("NFC").toLowerCase())).size).toBe(names.length);
    for (const name of packed) expect(name).not.toMatch(/[\\/\p{Cc}]|^\.\.?$/u);
    expect(sanitizeFileName(buildZipName(names), "zip")).toBe(buildZipName(names));
  });
});
