import type { Voice } from "../../audio/voices.ts";
import { render, say } from "../../messages/index.ts";
import type { Answer } from "../definition/command.ts";
import type { Button, Choice, Panel } from "../definition/panel.ts";
import { formatOption } from "../parsing/format-line.ts";
import { voicePreview } from "./preview.ts";

/** Offers a one-click preview of each voice. */
export const previewSuggestions = (voices: readonly Pick<Voice, "name">[]): Pick<Answer, "suggestions"> =>
  voices.length === 0
    ? {}
    : {
        suggestions: {
          title: render(say("voiceHear")),
          choices: voices.map(({ name }) => ({ label: name, line: `/${voicePreview.name} ${name}` })),
        },
      };

const lineFor = (name: string): string => `/settings set setting:voice ${formatOption("value", name)} for:me`;

/** Makes a voice the person's default. */
export const useVoiceButton = (name: string): Button => ({
  label: render(say("voiceUseLabel", { name })),
  line: lineFor(name),
});

/** Chooses one of several voices as the person's default; `current` is the one they have. */
export function useVoicePanel(names: readonly string[], current: string | undefined): Panel {
  const options = names.map((name): Choice => ({
    label: name,
    line: lineFor(name),
    isSet: name === current,
  }));
  return { picks: [{ title: render(say("voiceUseTitle")), options }], buttons: [] };
}
