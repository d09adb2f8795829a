import { transcribe } from "../../../commands/sound/transcribe.ts";
import { tts } from "../../../commands/speech/tts.ts";

/** A parameter of a step, as in Slack's manifest. */
interface Parameter {
  readonly type: "string" | "slack#/types/channel_id" | "slack#/types/message_ts";
  readonly title: string;
  readonly description: string;
}

/** A step that Slack's Workflow Builder offers. */
export interface Step {
  /** The command that it runs. */
  readonly command: string;
  readonly title: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, Parameter>>;
  readonly required: readonly string[];
  readonly outputs: Readonly<Record<string, Parameter>>;
}

const CHANNEL: Parameter = {
  type: "slack#/types/channel_id",
  title: "Channel",
  description: "A public channel that Mynah is in; the answer is posted there",
};
const LINK: Parameter = { type: "string", title: "Link", description: "Link to Mynah's message" };

/** The steps, by the callback id that Slack sends. The builder can't pass on files, so they are posted and linked. */
export const STEPS: Readonly<Record<string, Step>> = {
  speak: {
    command: tts.name,
    title: "Speak a text",
    description: "Post a text as speech",
    inputs: {
      channel: CHANNEL,
      text: { type: "string", title: "Text", description: "What to say" },
      voice: { type: "string", title: "Voice", description: "Name of a voice; a default one if empty" },
    },
    required: ["channel", "text"],
    outputs: { link: LINK },
  },
  transcribe: {
    command: transcribe.name,
    title: "Transcribe a recording",
    description: "Post the transcript of a message's recording",
    inputs: {
      channel: CHANNEL,
      message: {
        type: "slack#/types/message_ts",
        title: "Message",
        description: "The message in that channel with the recording",
      },
    },
    required: ["channel", "message"],
    outputs: {
      link: LINK,
      transcript: { type: "string", title: "Transcript", description: "What was said" },
    },
  },
};
