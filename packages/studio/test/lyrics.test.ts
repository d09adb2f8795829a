import { describe, expect, test } from "vitest";
import { composeSong } from "../src/music/composition/compose.ts";
import { stanzasOf } from "../src/music/composition/lyrics.ts";
import { planSong } from "../src/music/composition/plan.ts";

interface Asked {
  readonly lyrics: string;
  readonly seconds: number;
  readonly words?: string;
}

/** Returns what is sung, and the spans in seconds in which nobody sings: at the start, between words, at the end. */
function singing({ lyrics, seconds, words = "cheerful folk song" }: Asked) {
  const plan = planSong({ words, seconds, stanzas: stanzasOf(lyrics), after: 0 });
  const sung = composeSong(plan).words;
  const spans = sung.map(({ notes }) => {
    const last = notes.at(-1);
    return { from: notes[0]?.at ?? 0, until: last ? last.at + last.seconds : 0 };
  });
  const silences = spans.map(({ from }, i) => from - (spans[i - 1]?.until ?? 0));
  return {
    text: sung.map(({ word }) => word).join(" "),
    bar: 240 / plan.tempo,
    spans,
    silences: [...silences, seconds - (spans.at(-1)?.until ?? 0)],
    left: plan.left,
  };
}

const ONE_LINE = "Rain on the roof, rain on the road, sun in the morning, and a lighter load";

describe("lyrics fill the song", () => {
  test.each([
    { what: "one line of four phrases in 40 s", lyrics: ONE_LINE, seconds: 40 },
    { what: "the same in 90 s", lyrics: ONE_LINE, seconds: 90 },
    { what: "two words in a minute", lyrics: "Come home", seconds: 60 },
    { what: "a slow song", lyrics: ONE_LINE, seconds: 60, words: "slow sad piano 60 bpm" },
    {
      what: "stanzas that don't divide the time",
      lyrics: "[Verse]\nWalking down the river road\nCarrying a heavy load\n\n[Chorus]\nRiver take me home",
      seconds: 47,
    },
  ])("$what: sung from the intro to the outro, and nowhere silent for longer than two bars", (asked) => {
    const { bar, silences, spans, left } = singing(asked);
    expect(silences[0]).toBeLessThanOrEqual(2.01 * bar);
    expect(silences.at(-1)).toBeLessThanOrEqual(4.01 * bar);
    expect(Math.max(...silences.slice(1, -1))).toBeLessThanOrEqual(2 * bar);
    expect((spans.at(-1)?.until ?? 0) - (spans[0]?.from ?? 0)).toBeGreaterThan(0.7 * asked.seconds);
    expect(left).toBeLessThan(0);
  });

  test("words keep their order, and a song ends with its last line", () => {
    const { text } = singing({ lyrics: ONE_LINE, seconds: 40 });
    const whole = ONE_LINE.replaceAll(",", "");
    expect(text.startsWith(`${whole} ${whole}`.slice(0, text.length))).toBe(true);
    expect(singing({ lyrics: "One day\nTwo days\nThree days", seconds: 32 }).text).toMatch(
      /^(?:One day Two days Three days ?)+(?:Two days )?(?:Three days)?$/,
    );
  });

  test("each word is sung on the beat: its first note lies on a sixteenth of the bar", () => {
    const { spans, bar } = singing({ lyrics: "Walk on\nTalk on\nSing it with me", seconds: 40 });
    for (const { from } of spans) {
      const steps = (16 * from) / bar;
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(0.01);
    }
  });

  test("lyrics that need more time than there is lose their last lines, and none is repeated", () => {
    const lines = Array.from({ length: 30 }, (_, i) => `Line number ${i}`).join("\n");
    const { left, text } = singing({ lyrics: lines, seconds: 20 });
    expect(left).toBeGreaterThan(0);
    expect(text.match(/number 0/g)).toHaveLength(1);
  });

  test("a section of a structured song repeats its line over its length", () => {
    const parts = [
      { name: "intro", lines: [], seconds: 5 },
      { name: "chorus", lines: ["Sing it loud"], seconds: 25 },
    ];
    const { words } = composeSong(planSong({ words: "folk", parts, stanzas: [], after: 0 }));
    const starts = words.filter(({ word }) => word === "Sing").map(({ notes }) => notes[0]?.at ?? 0);
    expect(starts[0]).toBeGreaterThanOrEqual(4.9);
    expect(starts.at(-1)).toBeGreaterThan(20);
  });

  test("a long line is split at its commas, a short one is sung as it is", () => {
    expect(stanzasOf(`${ONE_LINE}\nOh, river, stay with me`)).toEqual([
      {
        name: "verse",
        lines: [
          "Rain on the roof, rain on the road,",
          "sun in the morning, and a lighter load",
          "Oh, river, stay with me",
        ],
      },
    ]);
  });
});
