/**
 * Words as they are compared: repeated letters are one, with how many they were; one space between words, a line's end
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
    /** A character of a word, which comes from so far to so far. */
    letter(character: string, start: number, end: number): void {
      for (let at = 0; at < character.length; at += 1) unit(character.charAt(at), start, end);
    },
    /** Between words. The end of a turn is not undone by a space beside it. */
    gap(kind: Break, at: number): void {
      const last = units.length - 1;
      if (last < 0 || units[last] === "\n" || units[last] === kind) return;
      if (units[last] === " ") units[last] = kind;
      else unit(kind, at, at);
    },
    end: (): NormalizedText => ({ text: units.join(""), runs, from, to }),
  };
}
