import { trainVoice } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { boolean, choice, optional, source, text } from "../definition/option.ts";
import { recordingOption, SERVICE_DEFAULT } from "../sound/options.ts";

/** The consent given when training a voice, stored with the voice. */
export const VOICE_CONSENT = "Yes: it is my own voice, or its owner allows me to use it";

export const voiceTrain = jobCommand({
  name: "voice train",
  description: "Train a voice from a recording of a person who consents",
  example: '/voice train https://example.com/me.mp3 name:"My own voice" may_use:yes',
  options: {
    source: recordingOption("The recording: one person speaking, without music"),
    name: text({ description: "Name of the new voice", max: 100 }),
    may_use: boolean({ description: VOICE_CONSENT }),
    language: optional(
      text({ description: "Language spoken, as a code such as en-US", max: 20, default: SERVICE_DEFAULT }),
    ),
    gender: optional(
      choice({ description: "Gender of the voice", choices: ["female", "male"], default: SERVICE_DEFAULT }),
    ),
    picture: optional(source({ description: "An image for the voice", accept: ["image"], advanced: true })),
  },
  plan: ({ source, name, may_use, language, gender, picture }) => {
    if (!may_use) throw new UserError(say("voiceNotAllowed"));
    return {
      operation: trainVoice.name,
      request: omitUndefined({ name, languageCode: language, gender }),
      sources: { audioUrl: source, ...(picture !== undefined && { imageUrl: picture }) },
      expect: "audio",
      hasConsent: true,
    };
  },
});
