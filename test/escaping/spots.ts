import type { Answer } from "../../src/commands/definition/command.ts";
import type { Panel } from "../../src/commands/definition/panel.ts";
import type { Job, Outcome } from "../../src/jobs/job.ts";
import type { Result } from "../../src/media/result.ts";
import { say } from "../../src/messages/index.ts";
import type { Card } from "../../src/moderation/cases/card.ts";
import { makeJob } from "../jobs/make-job.ts";

type Told = readonly [Job, Outcome];

const failed = (reason: ReturnType<typeof say>): Outcome => ({
  verdict: "failed",
  reason,
  maybeCharged: false,
});
const done = (result: Result): Outcome => ({ verdict: "done", result });
const file = (name: string) => ({ id: "r1", name, type: "audio/mpeg", bytes: 1, durationMs: 1000 });
const transcribe = (options: Job["options"] = {}) => makeJob({ command: "transcribe", options });

const transcriptOf = (text: string, speaker?: string, language = "en"): Outcome =>
  done({
    files: [],
    transcript: {
      language,
      cut: false,
      ...(speaker !== undefined && { speakers: [speaker] }),
      segments: [{ start: 0, end: 1, text, ...(speaker !== undefined && { speaker }) }],
    },
  });

/** The places where outside text enters messages about a job. */
export const TEXT_PLACEMENTS: Readonly<Record<string, (words: string) => Told>> = {
  "a transcript": (words) => [transcribe(), transcriptOf(words)],
  "a speaker's name": (words) => [transcribe(), transcriptOf("Hello", words)],
  "a transcript's language": (words) => [transcribe(), transcriptOf("Hello", "A", words)],
  "the text that was spoken": (text) => [makeJob({ options: { text } }), done({ files: [file("a.mp3")] })],
  "a shared file's name": (name) => [
    transcribe({ source: { kind: "platform", ref: {}, name } }),
    transcriptOf("Hello", "A"),
  ],
  "a file that was chosen, and whose it is": (name) => [
    transcribe({ source: { kind: "platform", ref: {}, name, chosen: { name, by: name } } }),
    transcriptOf("Hello", "A"),
  ],
  "what was chosen for a job that failed": (name) => [
    transcribe({ source: { kind: "platform", ref: {}, name, chosen: { name, by: name } } }),
    failed(say("serviceBusy")),
  ],
  "a refusal by the service": (why) => [makeJob(), failed(say("serviceRefused", { status: 422, why }))],
  "a task's failure": (message) => [makeJob(), failed(say("taskFailed", { code: message, message }))],
  "a task's id": (taskId) => [makeJob(), failed(say("taskLost", { taskId }))],
  "a refusal by the platform": (why) => [makeJob(), failed(say("chatRefused", { why }))],
  "a sentence of another version": (key) => [makeJob(), failed({ key, params: {} })],
};

/** Returns a case with outside text in every possible place. */
export const cardWith = (words: string): Card => ({
  case: "c1",
  seen: 0,
  author: "1234",
  channel: "5678",
  link: "https://chat.example/1",
  title: say("moderationFound", { rules: words }),
  quotes: [{ at: 1, pieces: [{ text: words }, { text: words, isMarked: true }, { text: words }] }],
  lines: [
    { words: say("moderationReport", { words }), person: "1234" },
    { words: say("moderationAppeal", { words }) },
    { words: say("moderationFailed", { what: words, why: words }) },
  ],
  buttons: ["dismiss", "delete", "warn", "timeout"],
});

/**
 * Returns a panel and offers whose every word comes from outside. Lines are what a press sends back to us: never shown.
 */
export const panelWith = (words: string): Panel => ({
  picks: [{ title: words, options: [{ label: words, detail: words, line: "settings show", isSet: true }] }],
  buttons: [{ label: words, line: "settings show" }],
  places: { title: words, line: "setup", option: "channel" },
});

export const offersWith = (words: string): NonNullable<Answer["suggestions"]> => ({
  title: words,
  choices: [{ label: words, line: "jobs list" }],
  links: [{ label: words, url: "https://chat.example/1" }],
});
