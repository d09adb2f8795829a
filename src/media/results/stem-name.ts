/** What a part of a sound can be; a number may follow. Services name their files by it (the interface names no field). */
const ROLES =
  /(?:^|[^a-z])(vocals?|instrumental|accompaniment|backing|drums|bass|guitar|piano|strings|synth|melody|other|speech|music|noise|background|effects|speaker|singer|track)(?:[-_ ]?(\d{1,2}))?(?![a-z0-9])/;

/**
 * What each of several results is, by its own file name: `…/vocals.wav` → `vocals`, `…/x_speaker_2.wav` → `speaker-2`. Its
 * number where that tells nothing, or the same of two. A single result needs none.
 */
export function detectStems(results: readonly unknown[]): readonly (string | undefined)[] {
  if (results.length < 2) return results.map(() => undefined);
  const told = results.map((result) => (typeof result === "string" ? detectStem(result) : undefined));
  return told.map((role, index) => {
    const isAlone = role !== undefined && told.indexOf(role) === told.lastIndexOf(role);
    return isAlone ? role : `${index + 1}`;
  });
}

function detectStem(url: string): string | undefined {
  const [, part, number] = ROLES.exec(lastSegment(url).toLowerCase()) ?? [];
  return part && (number === undefined ? part : `${part}-${Number(number)}`);
}

/** The last part of a link's path as it was written before it was encoded; empty where it has none. */
export function lastSegment(url: string): string {
  const segment = URL.parse(url)?.pathname.split("/").findLast(Boolean) ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
