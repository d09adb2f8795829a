/**
 * Small strict readers that share no code with the writers: what another program would read from a file or a header.
 */

/** RFC 4180. Throws for a misplaced quotation mark, and for one that is never closed. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const [, quoted, bare] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(text.slice(at)) ?? [];
    at += quoted === undefined ? (bare ?? "").length : quoted.length + 2;
    rows.at(-1)?.push(quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'));
    if (at >= text.length) break;
    if (text.startsWith("\r\n", at)) {
      at += 2;
      if (at < text.length) rows.push([]);
      else break;
    } else if (text[at] === ",") at += 1;
    else throw new Error(`unexpected ${JSON.stringify(text.slice(at, at + 20))} in a CSV file`);
  }
  return rows;
}

interface Cue {
  readonly head: readonly string[];
  readonly times: string;
  readonly text: readonly string[];
}

/** Lines end with LF, CRLF or CR (WebVTT, 4.1); players accept other separators too. */
const LINES = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const TIMES = /^\d\d:\d\d:\d\d[.,]\d{3} --> \d\d:\d\d:\d\d[.,]\d{3}$/;

/** Splits text into blocks at blank lines. */
const blocksOf = (text: string): readonly string[][] =>
  text.split(LINES).reduce<string[][]>(
    (blocks, line) => {
      if (line.trim() === "") blocks.push([]);
      else blocks.at(-1)?.push(line);
      return blocks;
    },
    [[]],
  );

/**
 * Returns the non-empty blocks of SRT or WebVTT: cues, and under `asides` headers and notes. Throws for anything else.
 */
export function readSubtitles(text: string): {
  readonly cues: readonly Cue[];
  readonly asides: readonly string[];
} {
  const cues: Cue[] = [];
  const asides: string[] = [];
  for (const block of blocksOf(text).filter(({ length }) => length > 0)) {
    const timings = block.filter((line) => line.includes("-->"));
    if (timings.length === 0) asides.push(block.join("\n"));
    else {
      const at = block.indexOf(timings[0] ?? "");
      if (timings.length > 1 || at > 1 || !TIMES.test(block[at] ?? ""))
        throw new Error(`not one cue: ${JSON.stringify(block)}`);
      cues.push({ head: block.slice(0, at), times: block[at] ?? "", text: block.slice(at + 1) });
    }
  }
  return { cues, asides };
}

/** RFC 6266. Throws for anything but a type, a quoted name and an extended one (RFC 8187). */
export function readDisposition(header: string): {
  readonly type: string;
  readonly plain: string;
  readonly name: string;
} {
  const [whole, type = "", plain = "", extended = ""] =
    /^(inline|attachment); filename="([\x20-\x7e]*)"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[\dA-Fa-f]{2})*)$/.exec(
      header,
    ) ?? [];
  if (whole === undefined || /["\\]/.test(plain))
    throw new Error(`not a disposition: ${JSON.stringify(header)}`);
  return { type, plain, name: decodeURIComponent(extended) };
}
