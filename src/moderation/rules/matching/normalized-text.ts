/**
 * Words normalized for comparison: repeated letters are merged, with their count; one space between words, a line break
 * between turns. `from` and `to` are offsets in the original text, for each UTF-16 unit.
 */
export interface NormalizedText {
  readonly text: string;
  readonly runs: ArrayLike<number>;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
}

type Break = " " | "\n";

/** `capacity` is the expected length in UTF-16 units; longer texts take longer. */
export function createNormalizedTextBuilder(capacity = 64) {
  let text = "";
  let last = "";
  let length = 0;
  let runs = new Uint32Array(capacity);
  let from = new Uint32Array(capacity);
  let to = new Uint32Array(capacity);

  function unit(one: string, start: number, end: number): void {
    if (one === last) {
      runs[length - 1] = (runs[length - 1] ?? 0) + 1;
      to[length - 1] = end;
      return;
    }
    if (length === runs.length) [runs, from, to] = [grown(runs), grown(from), grown(to)];
    text += one;
    last = one;
    runs[length] = 1;
    from[length] = start;
    to[length] = end;
    length += 1;
  }

  return {
    /** Adds a character of a word, with its range in the original. */
    letter(character: string, start: number, end: number): void {
      if (character.length === 1) unit(character, start, end);
      else for (let at = 0; at < character.length; at += 1) unit(character.charAt(at), start, end);
    },
    /** Adds a gap between words. A space doesn't replace the end of a turn. */
    gap(kind: Break, at: number): void {
      if (length === 0 || last === "\n" || last === kind) return;
      if (last === " ") {
        text = text.slice(0, -1) + kind;
        last = kind;
      } else unit(kind, at, at);
    },
    end: (): NormalizedText => ({ text, runs, from, to }),
  };
}

function grown(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}
