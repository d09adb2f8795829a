/**
 * Returns the value of one series in Prometheus' text, whatever the order of its labels; undefined when it is missing.
 */
export function seriesIn(text: string, name: string, labels: Readonly<Record<string, string>> = {}) {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  for (const line of text.split("\n")) {
    const [, found, inside = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found === name && wanted.every((one) => inside.split(",").includes(one))) return Number(value);
  }
  return undefined;
}
