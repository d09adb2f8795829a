import { createRandom } from "../../src/studio/sound/random.ts";

/** A sentence to learn from. */
export interface Example {
  /** Of the catalog, or of {@link LEARNING_VOICES}. */
  readonly voice: string;
  readonly text: string;
  /** Level of the noise below the speech, in dB. */
  readonly noiseDb?: number;
}

/** Designed voices that no measure uses. */
export const LEARNING_VOICES: Readonly<Record<string, readonly [prompt: string, modelId: string]>> = {
  "old woman": ["an old woman, breathy", "clara"],
  teenager: ["a teenage boy, nasal", "hamish"],
  "rough man": ["a low man, rough", "rufus"],
  android: ["an android", "casper"],
  elder: ["an elderly man, deep", "angus"],
  witch: ["a witch, croaky", "fiona"],
  "cheerful girl": ["a cheerful girl", "maisie"],
  "gentle woman": ["a gentle woman", "fiona"],
  "rapid man": ["a rapid man, crisp", "casper"],
  "flat man": ["a monotone man", "rufus"],
  "husky woman": ["a husky woman", "maisie"],
  boy: ["a boy", "clara"],
  monster: ["a monster", "boris"],
  elf: ["an elf", "clara"],
  lady: ["a soft lady", "violet"],
  sergeant: ["a gruff man", "walter"],
  singer: ["a smooth man, slow", "jamal"],
  host: ["a bright woman, quick", "dakota"],
  grandmother: ["a grandmother", "isla"],
  professor: ["a man, unhurried and clear", "arthur"],
  grandfather: ["a grandfather", "hamish"],
  "dark woman": ["a dark and mellow woman", "clara"],
  "hasty boy": ["a hasty boy", "rufus"],
  "airy man": ["an airy man", "hamish"],
};
const CATALOG = "hamish clara rufus casper fiona maisie boris angus violet arthur dakota walter isla jamal";

const VOICES = [...CATALOG.split(" "), ...CATALOG.split(" "), ...Object.keys(LEARNING_VOICES)];
const MOODS =
  "happy sad calm excited fast slow angry friendly tired bored serious fearful gentle surprised".split(" ");

const SUBJECTS =
  "my neighbor|the committee|our captain|the new teacher|a friend of mine|the old bakery|his daughter|the manager|two students|the river|her lawyer|the museum|this camera|the blue house|every player|the mechanic|our company|a stranger|the post office|Peter|the engine|the choir|the librarian|we|they|you|she|the weather|nobody|the farmer's dog|the second chapter|their budget".split(
    "|",
  );
const VERBS =
  "found|changed|needs|opened|forgot|wanted|lost|likes|sold|described|carried|missed|took|left|saved|mentioned|cleaned|broke|watched|remembered|painted|moved|ruined|checked|copied|closed".split(
    "|",
  );
const OBJECTS =
  "the old boat|a better plan|seven boxes|the keys|our garden|something else|the wrong number|a cheap umbrella|the whole story|a message|the kitchen table|another copy|the summer house|most of it|the last page|an early flight|two of them|the front door|her coat|a number of things|the map|some bread|the thumb drive|their names".split(
    "|",
  );
const ENDINGS =
  "in the afternoon|last summer|before lunch|at the office|on Monday|because of the rain|near the church|with some help|after the game|for an hour|under the stairs|as usual|by accident|without a word|every now and then|during the storm|at home|once a year|up north|in a hurry".split(
    "|",
  );
const OPENERS = "well|so|yes|no|okay|you know|but|and|I mean|right|in fact|look|now|then|sure|still".split(
  "|",
);
/** Words whose sounds a hesitation has, or that are as short. */
const ALIKE =
  "thumb|umbrella|ermine|hum|earn|gum|sum|plum|drum|crumb|mum|come|some|sun|son|fun|run|bun|none|one|won|under|other|mother|bird|word|work|her|him|fur|sir|stir|err|earth|urn|ham|lamb|arm|farm|palm|calm|ear|air|are|our|hour|or|oar|all|off|of|oh|owe|up|cup|pup|us|bus|but|cut|nut|hut|am|an|at|as|if|it|in|I|the|them|then|thus|dumb|numb|rum|become|hen|home|room|number|summer|hammer|onion|oven|uncle|another|early|error|learn|turn|burn|firm|term|perm|mud|love|above|among|alone|among|a|and|on|her own|for her|her son|a man|the sun|a firm|an arm|I am|we are|of us|up there|one of them|some of it|to us|on and on".split(
    "|",
  );
const ALONE = "oh|and|or|but|I|up|come|her|one|some|on|are|am|our|all|a|so|of|the|us|an|them|none|sir".split(
  "|",
);
const JOINTS = ", |, |, and |, and |, and |, or |, but |, not |. |, then |; ".split("|");
const SOUNDS = "um um um um um um um uh uh uh uh uh uh er er erm hmm".split(" ");

/** Makes up sentences; half of them have hesitations. The first ones stay the same when more are asked for. */
export function makeExamples(count: number): readonly Example[] {
  const random = createRandom(20);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number) => random() < share;
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

  const clause = () => [pick(SUBJECTS), pick(VERBS), pick(OBJECTS), pick(ENDINGS)];
  const hesitant = () => {
    const parts = chance(0.35) ? [pick(OPENERS), ...clause()] : clause();
    const slots = new Set([Math.floor(random() * (parts.length + 1))]);
    if (chance(0.5)) slots.add(Math.floor(random() * (parts.length + 1)));
    let text = "";
    const pause = () => (chance(0.8) ? ", " : chance(0.5) ? " " : ". ");
    for (let i = 0; i <= parts.length; i++) {
      if (slots.has(i)) {
        const said = chance(0.1) ? `${pick(SOUNDS)}, ${pick(SOUNDS)}` : pick(SOUNDS);
        text += `${text === "" ? "" : pause()}${said}${i === parts.length ? "" : pause()}`;
      } else if (text !== "" && i < parts.length) text += i === 1 && parts.length > 4 ? ", " : " ";
      text += parts[i] ?? "";
    }
    return text;
  };
  const lists = () => {
    let text = pick(ALIKE);
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--) text += pick(JOINTS) + pick(ALIKE);
    return text;
  };
  const alone = () => {
    const parts = clause();
    parts.splice(chance(0.6) ? 0 : 1 + Math.floor(random() * 3), 0, `, ${pick(ALONE)},`);
    return parts.join(" ").replaceAll(" ,", ",").replace(/^, /, "");
  };
  const plain = () => clause().join(chance(0.5) ? " " : ", ");

  return Array.from({ length: count }, () => {
    const words = chance(0.5) ? hesitant() : chance(0.5) ? lists() : chance(0.55) ? alone() : plain();
    const mood = chance(0.4) ? `[${pick(MOODS)}] ` : "";
    const [isNoisy, noiseDb] = [chance(0.2), Math.round(18 + 22 * random())];
    const sentence = words.split(". ").map(capital).join(". ");
    return { voice: pick(VOICES), text: `${mood}${sentence}.`, ...(isNoisy && { noiseDb }) };
  });
}
