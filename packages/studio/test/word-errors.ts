const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Returns the share of words that are wrong, missing or superfluous (edit distance over the spoken words). */
export function wordErrorRate(said: string, heard: string): number {
  const [a, b] = [words(said), words(heard)];
  let row = b.map((_, i) => i + 1);
  a.forEach((word, i) => {
    let [diagonal, left] = [i, i + 1];
    row = row.map((above, j) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (word === b[j] ? 0 : 1));
      [diagonal, left] = [above, cost];
      return cost;
    });
  });
  return (row.at(-1) ?? a.length) / a.length;
}
