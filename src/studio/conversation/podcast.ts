import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { podcast, podcastScript, RequestOf, scriptToSpeech } from "../../audio/contract/index.ts";
import { StudioFailure } from "../failure.ts";
import { publishLevelled } from "../sound/publish.ts";
import type { TaskResult, OutputFile, TaskContext } from "../tasks/handler.ts";
import type { Voices } from "../voices/voices.ts";
import { speakLines, type ScriptLine } from "./lines.ts";
import { createRandom, seedOf } from "../sound/random.ts";

type Podcast = RequestOf<typeof podcast>;

/**
 * Generates a podcast (interface 4.10, podcastgen): the given script, or one written from the prompt, spoken by several
 * voices.
 */
export async function makePodcast(request: Podcast, context: TaskContext): Promise<TaskResult> {
  const { script, notes } = scriptFor(request, context.voices);
  const file = await publishLevelled(await speakLines(script, context), "podcast.mp3", context);
  const { title } = request;
  return { files: [file], facts: { script, notes, ...(title !== undefined && { title }) } };
}

/** Speaks a script (interface 4.10, script-tts). */
export async function speakScript(
  { script }: RequestOf<typeof scriptToSpeech>,
  context: TaskContext,
): Promise<readonly OutputFile[]> {
  return [await publishLevelled(await speakLines(script, context), "speech.mp3", context)];
}

/**
 * Returns a podcast's script, or with a prompt a new one for its speakers (interface 4.10,
 * podcastgen/{task_id}/script), in the result's `script` and as a file.
 */
export async function writePodcast(
  request: RequestOf<typeof podcastScript>,
  context: TaskContext,
): Promise<TaskResult> {
  const { task_id: taskId, prompt, language } = request;
  const task = await context.task(taskId);
  if (!task) throw new StudioFailure("unknown_podcast", "This podcast no longer exists.");
  const { script: given, ...rest } = task.request as Podcast;
  const requested = { ...rest, ...(language !== undefined && { language }) };
  const { script, notes } = scriptFor(
    prompt !== undefined ? { ...requested, prompt } : { ...requested, ...(given && { script: given }) },
    context.voices,
  );
  const path = join(context.dir, "script.json");
  await writeFile(path, `${JSON.stringify({ script, notes }, null, 2)}\n`);
  return { files: [{ path, name: "script.json" }], facts: { script, notes } };
}

function scriptFor({ script, prompt = "", voices, title, language }: Podcast, all: Voices) {
  if (script) return { script, notes: [] };
  const written = writeScript({ prompt, title, language, voices: voices ?? usualSpeakers(all) });
  return { script: written, notes: [WRITER_NOTE] };
}

/** A male and a female voice, which are the easiest to tell apart. */
function usualSpeakers({ shared }: Voices): readonly ScriptLine["voice"][] {
  return (["male", "female"] as const).flatMap((gender) =>
    shared
      .filter((voice) => voice.gender === gender && voice.language.startsWith("en"))
      .slice(0, 1)
      .map(({ id }) => id),
  );
}

interface Commission {
  readonly prompt: string;
  readonly title?: string | undefined;
  readonly language?: string | undefined;
  /** Names of the speakers; the first is the host. */
  readonly voices: readonly string[];
}

/** Added to every generated script. */
const WRITER_NOTE =
  "Written by the local stand-in, which knows nothing of the subject: a conversation's frame around the prompt's own words.";

const OPENINGS = ["Hello and welcome", "Welcome back", "Good to have you with us"];
const LEADS = [
  "Let us begin with this.",
  "Here is what stands out.",
  "Then there is this.",
  "And it does not end there.",
  "One more thing belongs here.",
];
const ANSWERS = [
  "That is a good point. I would ask what it means for people every day.",
  "I had not looked at it that way. It makes one curious.",
  "Right, and I think that is where it becomes interesting.",
  "So it is worth a second look.",
];

/**
 * Writes a conversation from a prompt: the host opens, each sentence of the prompt is introduced by one speaker and
 * answered by another, the host closes. Equal requests give the same script. Fails with `language_not_supported` for
 * any language except English.
 */
function writeScript({ prompt, title, language = "en", voices }: Commission): readonly ScriptLine[] {
  checkLanguage(language);
  const random = createRandom(seedOf(prompt));
  const pick = (from: readonly string[], i: number) =>
    from[(i + Math.floor(random() * 2)) % from.length] ?? "";
  const [host = ""] = voices;
  const speaker = (i: number) => voices[i % voices.length] ?? host;
  const subject = subjectOf(prompt);
  const show = title ? ` to ${title}` : "";
  const body = sentences(prompt).flatMap((sentence, i) => [
    { voice: speaker(i + 1), text: `${pick(LEADS, i)} ${sentence}` },
    { voice: speaker(i + 2), text: pick(ANSWERS, i) },
  ]);
  return [
    { voice: host, text: `${pick(OPENINGS, 0)}${show}. Today we talk about ${subject}.` },
    ...body,
    { voice: host, text: `That was our conversation about ${subject}. Thank you for listening.` },
  ];
}

/** Removes “make a podcast about …” and similar phrases. */
function subjectOf(prompt: string): string {
  const first = sentences(prompt)[0] ?? prompt;
  const asked = /\b(?:about|on|discuss(?:es|ing)?|covering|explain(?:s|ing)?)\s+(.{2,})$/i.exec(first)?.[1];
  return (asked ?? first).replace(/[.!?…]+$/u, "").trim();
}

function sentences(text: string): readonly string[] {
  const parts = text.match(/[^.!?…\n]+[.!?…]*/gu) ?? [];
  return parts.map((part) => part.trim()).filter((part) => /\p{L}/u.test(part));
}

function checkLanguage(language: string): void {
  if (/^en(?:$|[-_]|glish)/i.test(language)) return;
  throw new StudioFailure(
    "language_not_supported",
    `The local stand-in writes scripts in English only, not “${language.slice(0, 40)}”. Send the script itself: it is spoken in any language its voices have.`,
  );
}
