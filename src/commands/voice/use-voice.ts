import { render, say } from "../../messages/index.ts";
import type { Button, Choice, Panel } from "../definition/panel.ts";
import { formatOption } from "../parsing/format-line.ts";

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
