import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { Pronunciation } from "../../settings/definition.ts";
import { MAX_PRONUNCIATIONS } from "../../settings/definitions.ts";
import { instantCommand } from "../definition/command.ts";
import { findNearest } from "../parsing/nearest.ts";
import { text } from "../definition/option.ts";

const MAX_WORD = 100;
const MAX_SPOKEN = 200;
const SETTING = "pronunciations";

export const pronounceAdd = instantCommand({
  name: "pronounce add",
  description: "Add a custom pronunciation for this server",
  example: '/pronounce add kubectl as:"cube control"',
  options: {
    word: text({
      description: "One or more whole words; with a capital letter, case must match",
      max: MAX_WORD,
      main: true,
    }),
    as: text({ description: "How to pronounce it", max: MAX_SPOKEN }),
  },
  answer: async ({ word, as }, { settings }) => {
    const added = { word: collapseLine(word), as: collapseLine(as) };
    const isAdded = (one: Pronunciation) => one.word === added.word;
    await settings.change(SETTING, "server", (list = []) => {
      const others = list.filter((one) => !isAdded(one));
      if (others.length >= MAX_PRONUNCIATIONS)
        throw new UserError(say("pronouncedTooMany", { count: others.length, max: MAX_PRONUNCIATIONS }));
      return [...others, added];
    });
    const hasCapital = added.word !== added.word.toLowerCase();
    return {
      title: render(say("pronounced", added)),
      lines: [render(say(hasCapital ? "pronouncedAsWritten" : "pronouncedHoweverWritten", added))],
    };
  },
});

export const pronounceRemove = instantCommand({
  name: "pronounce remove",
  description: "Remove a custom pronunciation",
  example: "/pronounce remove kubectl",
  options: { word: text({ description: "As /pronounce list shows it", max: MAX_WORD, main: true }) },
  answer: async ({ word }, { settings }) => {
    await settings.change(SETTING, "server", (list = []) => {
      const others = list.filter((one) => one.word !== collapseLine(word));
      if (others.length < list.length) return others.length > 0 ? others : undefined;
      const names = list.map((one) => one.word);
      throw new UserError(say("notPronounced", { word, nearest: findNearest(word, names, 3).join(", ") }));
    });
    return { title: render(say("pronouncedNoMore", { word: collapseLine(word) })), lines: [] };
  },
});

export const pronounceList = instantCommand({
  name: "pronounce list",
  description: "List this server's custom pronunciations",
  example: "/pronounce list",
  options: {
    part: text.optional({
      description: "Only words that contain this",
      max: MAX_WORD,
      main: true,
      default: "all",
    }),
  },
  answer: async ({ part = "" }, { settings }) => {
    const list = (await settings.current()).value(SETTING);
    const found = list.filter(({ word }) => word.toLowerCase().includes(part.toLowerCase()));
    return {
      title: render(
        say("pronunciations", { shown: found.length, total: list.length, max: MAX_PRONUNCIATIONS }),
      ),
      lines: found
        .toSorted((a, b) => a.word.localeCompare(b.word, "en"))
        .map((one) => render(say("pronunciation", one))),
    };
  },
});

/** Returns whether the command would accept it. A word without letters would match everywhere. */
export const isValidPronunciation = ({ word, as }: Pronunciation): boolean =>
  isLine(word, MAX_WORD) && isLine(as, MAX_SPOKEN);

const isLine = (words: string, max: number): boolean =>
  words !== "" && words.length <= max && words === collapseLine(words);

const collapseLine = (words: string): string => words.replaceAll(/\s+/g, " ").trim();
