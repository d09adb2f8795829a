import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { getLanguageCode } from "../../messages/language.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { requireService } from "../services/require-service.ts";
import { isLanguageCode } from "../sound/transcribe.ts";

export const captionsOn = instantCommand({
  name: "captions on",
  description: "Show what is said in your voice channel as text, in its chat",
  example: "/captions on en",
  options: {
    language: text.optional({
      description: "Language that is spoken, such as en or de",
      max: 20,
      oneWord: true,
      main: true,
      default: "detected",
    }),
  },
  answer: async ({ language }, context) => {
    if (language !== undefined && !isLanguageCode(language))
      throw new UserError(say("notALanguage", { given: language }));
    const view = await requireService(context, "listening").startCaptions(language);
    const { channel, who, cost, isIn } = view;
    return {
      title: render(say("captionsRunning", { channel })),
      lines: [
        render(say("listenWho", { who })),
        render(say("listenYou", { in: isIn ? "yes" : "no" })),
        ...(cost === undefined ? [] : [render(say("captionsCost", { cost }))]),
      ],
      isPrivate: true,
    };
  },
});

export const captionsOff = instantCommand({
  name: "captions off",
  description: "Stop captions, and keep what was said as a transcript",
  example: "/captions off",
  answer: async (_, context) => {
    const channel = await requireService(context, "listening").stopCaptions();
    return { title: render(say("captionsStopped", { channel })), lines: [], isPrivate: true };
  },
});

export const captionsShow = instantCommand({
  name: "captions show",
  description: "Show the last captions in your language, only to you",
  example: "/captions show",
  options: {},
  answer: async (_, context) => {
    const { channel, lines, isComplete, link } = await requireService(context, "listening").readCaptions(
      getLanguageCode(),
    );
    return {
      title: render(say("captionsOf", { channel })),
      lines: [
        ...lines.map(({ name, words }) => `${name}: ${words.replaceAll(/\s+/g, " ")}`),
        ...(isComplete ? [] : [render(say("captionsUntranslated"))]),
      ],
      isPrivate: true,
      ...(link !== undefined && {
        suggestions: { title: "", choices: [], links: [{ label: render(say("captionsOpen")), url: link }] },
      }),
    };
  },
});

export const captionsRecap = instantCommand({
  name: "captions recap",
  description: "Sum up the last ten minutes of captions in five lines, only to you",
  example: "/captions recap",
  options: {},
  answer: async (_, context) => {
    const listening = requireService(context, "listening");
    const { channel, lines } = await listening.recapCaptions(getLanguageCode());
    return {
      title: render(say("captionsRecapOf", { channel })),
      lines: [...lines.map((line) => `• ${line}`), render(say("captionsRecapNote"))],
      isPrivate: true,
    };
  },
});
