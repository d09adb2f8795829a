import { ask, countWordErrors } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";
import { repairSound, publishSource, say } from "./recordings.ts";

/** Sentences with 30 hesitations. A third of them was not used to find the limits of what counts. */
const HESITANT = [
  ["hamish", "Um. The people of the town, uh, walked slowly home.", 2],
  ["rufus", "Well, um, we should, um, wait until the morning.", 2],
  ["casper", "We should, um, call the office before, uh, five o'clock.", 2],
  ["clara", "So, um, the market is open in the morning.", 1],
  ["clara", "I think, uh, the train leaves at seven, um, or at eight.", 2],
  ["fiona", "The road, um, is long, and, uh, the water is cold.", 2],
  ["maisie", "Please bring, um, three cakes, and, uh, some bread.", 2],
  ["boris", "Uh, we deploy on Friday, um, at five o'clock.", 2],
  ["angus", "My brother, um, lives in the city, uh, near the river.", 2],
  ["hamish", "The report is, er, almost finished, um, I believe.", 2],
  ["casper", "The price is, um, about ten dollars.", 1],
  ["fiona", "My sister, uh, works at the hospital, um, at night.", 2],
  ["maisie", "He wrote, um, a letter to his teacher.", 1],
  ["angus", "The bridge was, er, closed, uh, because of the storm.", 2],
  ["clara", "You need, um, a ticket for the museum.", 1],
  ["rufus", "Our garden, uh, has apples, um, and pears.", 2],
  ["hamish", "The train, uh, was late again.", 1],
  ["boris", "The children, um, played in the snow.", 1],
] as const;
/** Sentences with words that only resemble hesitations. */
const FLUENT = [
  ["hamish", "Bread and butter, and a cup of tea."],
  ["clara", "I and my brother, and a friend."],
  ["rufus", "An umbrella, and an apple."],
  ["casper", "Her summer home is under the thumb of the bank."],
  ["fiona", "Come, mother, and hum a song."],
  ["maisie", "Her error was a number."],
  ["boris", "The drum, the gum, and the plum."],
  ["angus", "Some people came from the other town, and a few stayed."],
  ["hamish", "A man, a plan, a canal."],
  ["clara", "Were her other brothers at home, or at the harbor?"],
  ["rufus", "The first word, and the third, are her own."],
  ["casper", "In the end, and in a minute, the sum is right."],
  ["fiona", "Earn a living, and learn a trade."],
  ["maisie", "Him, and them, and the rest of us."],
  ["boris", "A hundred and one, and a thousand and ten."],
  ["angus", "Of course, of late, a lot of them are here."],
  ["hamish", "The oven, the onion, and another one."],
  ["clara", "Under a bridge, and over a hill."],
  ["rufus", "Home is a room, and a room is a home."],
  ["casper", "The ham, the jam, and the lamb."],
  ["fiona", "Earth, and air, and water."],
  ["maisie", "The end, the band, and the hand."],
  ["boris", "To the right, and to the left, and on."],
  ["angus", "Once upon a time, and long ago."],
  ["hamish", "Humble people mumble, and a hummingbird hums."],
  ["clara", "Uncle Hugh, and Uncle Tom, are up."],
  ["rufus", "The urn, the fern, and the turn."],
  ["casper", "A sum of money, and some honey."],
  ["fiona", "Her, and only her, I heard."],
  ["maisie", "On and on, and up and down."],
] as const;

async function countFillers(bench: Bench, voice: string, text: string): Promise<readonly string[]> {
  const url = publishSource(bench, await say(bench, text, voice));
  const body = await ask(bench, "/v1/enhancer/filler_words/detect", { url });
  return (body["filler_words"] as { word: string }[]).map(({ word }) => word);
}

const recall: Measure = {
  operation: "fillerWordsDetect",
  what: "30 hesitations of 8 voices that are found",
  unit: "%",
  async run(bench) {
    let [right, there] = [0, 0];
    for (const [voice, text, said] of HESITANT) {
      right += Math.min((await countFillers(bench, voice, text)).length, said);
      there += said;
    }
    return (100 * right) / there;
  },
};

const falseAlarms: Measure = {
  operation: "fillerWordsDetect",
  what: "30 sentences of words that resemble hesitations, such as “and”, in which something is found",
  unit: "%",
  async run(bench) {
    const found = [];
    for (const [voice, text] of FLUENT) found.push((await countFillers(bench, voice, text)).length > 0);
    return (100 * found.filter(Boolean).length) / FLUENT.length;
  },
};

const fluent: Measure = {
  operation: "fillerWordsRemove",
  what: "word errors of what is left, by the studio's recogniser",
  unit: "%",
  async run(bench) {
    const sound = await say(bench, "Well, um, we should, um, wait until the morning.", "rufus");
    const left = await repairSound(bench, "filler_words/remove", sound);
    return countWordErrors(bench, publishSource(bench, left), "well we should wait until the morning");
  },
};

const once: Measure = {
  operation: "stutteringRemove",
  what: "word errors of what is left, by the studio's recogniser",
  unit: "%",
  async run(bench) {
    const sound = await say(bench, "I I I want to go home. The market is is open in the morning.", "hamish");
    return countWordErrors(
      bench,
      publishSource(bench, await repairSound(bench, "stuttering/remove", sound)),
      "I want to go home the market is open in the morning",
    );
  },
};

/** Measures of words that are cut out. */
export const cutting: readonly Measure[] = [recall, falseAlarms, fluent, once];
