import { render, say } from "../../messages/index.ts";
import type { Answer } from "../definition/command.ts";
import type { Button } from "../definition/panel.ts";
import { formatOption } from "../parsing/format-line.ts";
import { tts } from "../speech/tts.ts";
import { voicePreview } from "./preview.ts";

/** Offers to play each listed voice, to speak with it, and to make it the default; `current` is that already. */
export const voiceRows = (
  voices: readonly { readonly name: string }[],
  current?: string,
): Pick<Answer, "panel"> =>
  voices.length === 0
    ? {}
    : {
        panel: {
          picks: [],
          buttons: [],
          rows: voices.map(({ name }) => [
            ...voiceButtons(name),
            ...(name === current ? [] : [{ label: render(say("voiceDefaultLabel")), line: lineFor(name) }]),
          ]),
        },
      };

/** Plays a voice, or speaks with it. */
export const voiceButtons = (name: string): readonly Button[] => [
  { label: render(say("voicePlayLabel")), line: `/${voicePreview.name} ${name}`, plays: name },
  {
    label: render(say("voiceSpeakLabel")),
    line: `/${tts.name} ${formatOption("voice", name)}`,
    asks: "text",
  },
];

const lineFor = (name: string): string => `/settings set setting:voice ${formatOption("value", name)} for:me`;

/** Makes a voice the person's default. */
export const useVoiceButton = (name: string): Button => ({
  label: render(say("voiceUseLabel", { name })),
  line: lineFor(name),
});
