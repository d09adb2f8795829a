/** Words that say how something is said, not what; and those too usual to tell anything. */
const PASSED_OVER = new Set(
  "a an and are as at be but by for from he her his i in is it its me my no not of on or our she so that the their them they this to us was we were with you your man woman person people child voice speech speaking speaks talking talks says saying said sound sounds of".split(
    " ",
  ),
);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !PASSED_OVER.has(word));

/** The share of the text's words that are said, from 0 to 1; undefined when it has none that tell anything. */
export function saidShare(text: string, heard: readonly string[]): number | undefined {
  const asked = [...new Set(wordsOf(text))];
  if (asked.length === 0) return undefined;
  const said = new Set(heard.map((word) => word.toLowerCase()));
  return asked.filter((word) => said.has(word)).length / asked.length;
}

/** The text says that somebody speaks. */
export const isAboutSpeech = (text: string): boolean =>
  /\b(?:speech|speak\w*|talk\w*|voices?|says?|saying|said|narrat\w+|conversation|interview|podcast)\b/i.test(
    text,
  );
