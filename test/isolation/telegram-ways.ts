import { encodeAction, LINE_ACTIONS, TARGET_ACTIONS } from "../../src/bots/actions/index.ts";
import { TRANSCRIPT_FORMATS } from "../../src/media/transcript/formats.ts";
import { ACTION_KINDS } from "../../src/moderation/cases/case.ts";
import { HOME } from "./telegram-world.ts";

/** What somebody does in a chat. */
export type Use =
  /** Presses a button; an altered app can send any data. */
  | { readonly kind: "press"; readonly data: string }
  | { readonly kind: "write"; readonly text: string }
  /** Presses a button that asks something, and replies to the question. */
  | { readonly kind: "reply"; readonly data: string; readonly text: string }
  /** Summons the bot in a chat that it isn't in. */
  | { readonly kind: "summon"; readonly text: string }
  /** Types behind the bot's name, and sees what it offers. */
  | { readonly kind: "search"; readonly text: string };

export interface TelegramEntryPoint {
  readonly names: "job" | "transcript" | "case";
  readonly uses: (id: string) => readonly Use[];
  /** The answer is a message, which Telegram limits, and not shown over the chat. */
  readonly isPosted?: true;
  /** The command line names it, from wherever its person is. */
  readonly isByName?: true;
}

const press = (data: string): Use => ({ kind: "press", data });
const write = (text: string): Use => ({ kind: "write", text });
const jobLines = (id: string) => [`/jobs show ${id}`, `/jobs cancel ${id}`, `/jobs retry ${id}`];
const linesOf = (id: string) => [...jobLines(id), `/transcripts show ${id}`];

const target = (name: (typeof TARGET_ACTIONS)[number]): TelegramEntryPoint => ({
  names: "job",
  uses: (id) => ["", " ask", " 1"].map((detail) => press(encodeAction({ name, target: `${id}${detail}` }))),
});
const line = (name: (typeof LINE_ACTIONS)[number]): TelegramEntryPoint => ({
  names: "job",
  uses: (id) => jobLines(id).map((text) => press(encodeAction({ name, option: "", line: text }))),
  isByName: true,
});

/** Everything that a person can do with the bot, by what arrives: what it can name, or why it can name nothing. */
export const ENTRY_POINTS: Readonly<Record<string, TelegramEntryPoint>> = {
  ...Object.fromEntries(TARGET_ACTIONS.map((name) => [`press ${name}`, target(name)])),
  ...Object.fromEntries(LINE_ACTIONS.map((name) => [`press ${name}`, line(name)])),
  "press transcript": {
    names: "job",
    uses: (id) =>
      TRANSCRIPT_FORMATS.map((form) => press(encodeAction({ name: "transcript", target: `${id} ${form}` }))),
  },
  "press ask": {
    names: "job",
    uses: (id) => [
      press(encodeAction({ name: "ask", option: "job", line: `/jobs show ${id}` })),
      {
        kind: "reply",
        data: encodeAction({ name: "ask", option: "name", line: `/transcripts name ${id} speaker:1` }),
        text: "Eve",
      },
    ],
    isPosted: true,
    isByName: true,
  },
  "press open on a transcript": {
    names: "transcript",
    uses: (id) => [press(encodeAction({ name: "open", option: "", line: `/transcripts show ${id}` }))],
    isByName: true,
  },
  "press decision": {
    names: "case",
    uses: (id) =>
      ACTION_KINDS.flatMap((kind) => [0, 1].map((seen) => press(`case ${kind} ${id} ${seen} ${HOME.id}`))),
  },
  "press why": {
    names: "case",
    uses: (id) => [{ kind: "reply", data: `why ${id} 0 ${HOME.id}`, text: "It was a joke" }],
    isPosted: true,
  },
  "press appealed": {
    names: "case",
    uses: (id) => [{ kind: "reply", data: `appeal ${id}`, text: "I was talking of boats" }],
    isPosted: true,
  },
  inline_query: {
    names: "job",
    uses: (id) => [id, `/tts Hello voice:${id}`, ...linesOf(id)].map((text) => ({ kind: "search", text })),
    isByName: true,
  },
  message: { names: "job", uses: (id) => linesOf(id).map(write), isPosted: true, isByName: true },
  guest_message: {
    names: "job",
    uses: (id) => linesOf(id).map((text) => ({ kind: "summon", text: `@mynah_bot ${text.slice(1)}` })),
    isPosted: true,
    isByName: true,
  },
};
