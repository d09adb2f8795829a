/**
 * Words normalized for comparison: repeated letters are merged, with their count; one space between words, a line break
 * between turns. `from` and `to` are offsets in the original text, for each UTF-16 unit.
 */
export interface NormalizedText {
  readonly text: string;
  readonly runs: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
}

type Break = " " | "\n";

export function createNormalizedTextBuilder() {
  const units: string[] = [];
  const runs: number[] = [];
  const from: number[] = [];
  const to: number[] = [];

  function unit(one: string, start: number, end: number): void {
    const last = units.length - 1;
    if (one === units[last]) {
      runs[last] = (runs[last] ?? 0) + 1;
      to[last] = end;
      return;
    }
    units.push(one);
    runs.push(1);
    from.push(start);
    to.push(end);
  }

  return {
    /** Adds a character of a word, with its range in the original. */
    letter(character: string, start: number, end: number): void {
      for (let at = 0; at < character.length; at += 1) unit(character.charAt(at), start, end);
    },
    /** Adds a gap between words. A space doesn't replace the end of a turn. */
    gap(kind: Break, at: number): void {
      const last = units.length - 1;
      if (last < 0 || units[last] === "\n" || units[last] === kind) return;
      if (units[last] === " ") units[last] = kind;
      else unit(kind, at, at);
    },
    end: (): NormalizedText => ({ text: units.join(""), runs, from, to }),
  };
}
