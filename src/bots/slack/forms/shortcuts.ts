import type { Command } from "../../../commands/definition/command.ts";

/** Opens a list of everything; the others are named after their command. */
export const GLOBAL_SHORTCUT = "mynah";

/** What a person reads in the menu of a message, at most 24 characters, by command. */
const MESSAGE_SHORTCUTS: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  transcribe: { name: "Transcribe", description: "Write down what is said in this message's file" },
  "enhance clean": { name: "Enhance audio", description: "Clean up the recording in this message" },
  separate: { name: "Isolate vocals", description: "Take the vocals out of this message's file" },
  tts: { name: "Speak this", description: "Turn this message's text into speech" },
};

/** Of no command: it asks for a reason first (moderation/listen.ts). */
export const REPORT_SHORTCUT = "report";

/** Message shortcuts for the commands there are. They work in threads, where slash commands do not. */
export const messageShortcuts = (commands: readonly Command[]) =>
  commands.flatMap(({ name }) => {
    const shortcut = MESSAGE_SHORTCUTS[name];
    // One word is enough to tell them apart, and Slack keeps the id of a shortcut that people have pinned.
    const [callbackId = name] = name.split(" ");
    return shortcut ? [{ callbackId, command: name, ...shortcut }] : [];
  });
