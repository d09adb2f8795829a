import type { Voice } from "../../audio/voices.ts";
import { render, say } from "../../messages/index.ts";
import type { Answer } from "../definition/command.ts";
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
