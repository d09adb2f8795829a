/**
 * Roles that a stem can have, optionally followed by a number. Services put them in the file name (the interface has no
 * field for them).
 */
const ROLES =
  /(?:^|[^a-z])(vocals?|instrumental|accompaniment|backing|drums|bass|guitar|piano|strings|synth|melody|other|speech|music|noise|background|effects|speaker|singer|track)(?:[-_ ]?(\d{1,2}))?(?![a-z0-9])/;

/**
 * Detects the role of each of several results by its file name: `…/vocals.wav` → `vocals`, `…/x_speaker_2.wav` →
 * `speaker-2`. Uses the result's number if the name gives no role or two have the same. A single result needs none.
 */
export function detectStems(results: readonly unknown[]): readonly (string | undefined)[] {
  if (results.length < 2) return results.map(() => undefined);
  const stems = results.map((result) => (typeof result === "string" ? detectStem(result) : undefined));
  return stems.map((role, index) => {
    const isAlone = role !== undefined && stems.indexOf(role) === stems.lastIndexOf(role);
    return isAlone ? role : `${index + 1}`;
  });
}

function detectStem(url: string): string | undefined {
  const [, part, number] = ROLES.exec(lastSegment(url).toLowerCase()) ?? [];
  return part && (number === undefined ? part : `${part}-${Number(number)}`);
}

/** Returns the last part of a link's path, decoded; empty if there is none. */
export function lastSegment(url: string): string {
  const segment = URL.parse(url)?.pathname.split("/").findLast(Boolean) ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
