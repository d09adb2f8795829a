import type { Command } from "../../../commands/definition/command.ts";

/** Opens a list of all commands; the other shortcuts are named after their command. */
export const GLOBAL_SHORTCUT = "mynah";

/** Names in a message's menu, at most 24 characters, by command. */
const MESSAGE_SHORTCUTS: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  transcribe: { name: "Transcribe", description: "Write down what is said in this message's file" },
  "enhance clean": { name: "Enhance audio", description: "Clean up the recording in this message" },
  separate: { name: "Isolate vocals", description: "Take the vocals out of this message's file" },
  "made-here": { name: "Made here?", description: "Check whether this audio was made with the bot here" },
  tts: { name: "Speak this", description: "Turn this message's text into speech" },
};

/** A shortcut without a command: it asks for a reason first (moderation/listen.ts). */
export const REPORT_SHORTCUT = "report";

/** Message shortcuts for the available commands. They work in threads, where slash commands don't. */
export const messageShortcuts = (commands: readonly Command[]) =>
  commands.flatMap(({ name }) => {
    const shortcut = MESSAGE_SHORTCUTS[name];
    // The first word is unique, and Slack stores the IDs of shortcuts that users pinned, so they mustn't change.
    const [callbackId = name] = name.split(" ");
    return shortcut ? [{ callbackId, command: name, ...shortcut }] : [];
  });
