import { ask, countWordErrors } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";
import { repairSound, publishSource, say } from "./recordings.ts";

type HesitantLine = readonly [voice: string, text: string, hesitations: number];
type FluentLine = readonly [voice: string, text: string];

/** Sentences with 60 hesitations, most of which were used to find the limits of what counts. */
const HESITANT: readonly HesitantLine[] = [
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
  ["violet", "I would, um, rather take the bus.", 1],
  ["arthur", "The meeting, uh, starts at noon, um, on Tuesday.", 2],
  ["dakota", "Um, can you hear me now?", 1],
  ["walter", "We sold, er, forty tickets, uh, last week.", 2],
  ["isla", "My cousin, um, plays the violin, uh, every day.", 2],
  ["violet", "It was, uh, a very cold winter.", 1],
  ["arthur", "She bought, um, a yellow coat.", 1],
  ["dakota", "The answer is, uh, not that simple.", 1],
  ["walter", "Um, the kitchen is, uh, on the left.", 2],
  ["isla", "Well, er, it depends on the weather.", 1],
  ["rufus", "Our plane, um, lands at midnight.", 1],
  ["clara", "The doctor said, uh, to drink more water.", 1],
  ["hamish", "Um, I forgot the name of the street.", 1],
  ["fiona", "They moved, uh, to a bigger house, um, in May.", 2],
  ["casper", "This machine, um, makes coffee.", 1],
  ["maisie", "Uh, where did you put the keys?", 1],
  ["boris", "The ship, um, left the port, er, at dawn.", 2],
  ["angus", "He studied, uh, law, um, in Glasgow.", 2],
  ["clara", "Let us, um, try again tomorrow.", 1],
  ["rufus", "The window, uh, is still open.", 1],
  ["hamish", "It takes, um, two hours, uh, by train.", 2],
  ["maisie", "The cat, uh, sleeps on the chair.", 1],
];
/** Sentences with words that only resemble hesitations. */
const FLUENT: readonly FluentLine[] = [
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
];
/** Nothing was tuned on these. */
const HELD_OUT_HESITANT: readonly HesitantLine[] = [
  ["violet", "The library, um, closes at six.", 1],
  ["arthur", "My neighbor, uh, repairs old clocks.", 1],
  ["dakota", "Um, the soup needs more salt.", 1],
  ["walter", "We met, um, at the station, uh, in June.", 2],
  ["isla", "The children want, uh, to swim.", 1],
  ["jamal", "The engine, um, stopped again.", 1],
  ["arthur", "It rained, um, for three days.", 1],
  ["walter", "The judge, uh, asked a question.", 1],
  ["hamish", "The captain, um, sold his boat.", 1],
  ["clara", "We could, uh, paint the fence green.", 1],
  ["rufus", "Um, the lesson begins at nine.", 1],
  ["casper", "She lives, um, behind the church, uh, with a friend.", 2],
  ["fiona", "The pilot, uh, landed safely.", 1],
  ["maisie", "I would like, um, some tea, uh, with milk.", 2],
  ["boris", "The museum, um, is closed on Monday.", 1],
  ["angus", "He opened, uh, the letter, um, very slowly.", 2],
  ["hamish", "Uh, the second door leads to the cellar.", 1],
  ["clara", "The shop sells, um, shoes, uh, and hats.", 2],
  ["rufus", "They crossed, um, the desert in a week.", 1],
  ["casper", "Um, please close the gate.", 1],
  ["fiona", "The tailor, um, cut the cloth.", 1],
  ["maisie", "The river, uh, froze last night.", 1],
  ["boris", "We need, um, a bigger table.", 1],
  ["angus", "The farmer, uh, counted his sheep, um, twice.", 2],
];
const HELD_OUT_FLUENT: readonly FluentLine[] = [
  ["violet", "Salt and pepper, and some oil."],
  ["arthur", "Am I late, and am I alone?"],
  ["dakota", "Her dog hurt her thumb."],
  ["walter", "A cup, a plate, and a spoon."],
  ["isla", "Hum along, and clap."],
  ["jamal", "The thumb is a part of a hand."],
  ["arthur", "An orange, and a pear."],
  ["walter", "Mother, and brother, and a son."],
  ["rufus", "A day, a week, and a month."],
  ["clara", "Give her a drum, and her a flute."],
  ["hamish", "And then, and only then, I am done."],
  ["fiona", "Ham and eggs, and a crumb of bread."],
  ["casper", "Her turn, and her word."],
  ["maisie", "Come on, and run."],
  ["boris", "From them, and from her."],
  ["angus", "Earl, herb, and earth, and fur."],
  ["clara", "The bun, the mum, and the chum."],
  ["rufus", "Am, is, and are."],
  ["hamish", "A thumb, and a numb arm."],
  ["fiona", "Another, and another, and a third."],
  ["casper", "Humming, and drumming, and a song."],
  ["maisie", "An hour, an inch, and an ounce."],
  ["boris", "Stop, and come, and cut it up."],
  ["angus", "Above, and among, and around."],
  ["clara", "Come, but come alone, and on time."],
  ["rufus", "But, and only but."],
  ["hamish", "Sum it up, and send her a note."],
  ["fiona", "Up, up, and away."],
  ["casper", "Once, and once more."],
  ["maisie", "Err once, and learn."],
];

async function countFillers(bench: Bench, voice: string, text: string): Promise<readonly string[]> {
  const url = publishSource(bench, await say(bench, text, voice));
  const body = await ask(bench, "/v1/enhancer/filler_words/detect", { url });
  return (body["filler_words"] as { word: string }[]).map(({ word }) => word);
}

const recall = (what: string, lines: readonly HesitantLine[]): Measure => ({
  operation: "fillerWordsDetect",
  what,
  unit: "%",
  async run(bench) {
    let [right, there] = [0, 0];
    for (const [voice, text, said] of lines) {
      right += Math.min((await countFillers(bench, voice, text)).length, said);
      there += said;
    }
    return (100 * right) / there;
  },
});

const falseAlarms = (what: string, lines: readonly FluentLine[]): Measure => ({
  operation: "fillerWordsDetect",
  what,
  unit: "%",
  async run(bench) {
    const found = [];
    for (const [voice, text] of lines) found.push((await countFillers(bench, voice, text)).length > 0);
    return (100 * found.filter(Boolean).length) / lines.length;
  },
});

const detection: readonly Measure[] = [
  recall("60 hesitations of 13 voices that are found, most of which set the limits", HESITANT),
  recall("30 other hesitations of 14 voices that are found, on which nothing was tuned", HELD_OUT_HESITANT),
  falseAlarms(
    "30 sentences of words that resemble hesitations, such as “and”, in which something is found",
    FLUENT,
  ),
  falseAlarms("30 other such sentences, on which nothing was tuned", HELD_OUT_FLUENT),
];

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
export const cutting: readonly Measure[] = [...detection, fluent, once];
