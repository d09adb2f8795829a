import type { Command } from "../../src/commands/definition/command.ts";
import { commands } from "../../src/commands/index.ts";
import type { Option } from "../../src/commands/definition/option.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { idsOf } from "./belongings.ts";
import type { Owner, TestUser } from "./people.ts";

/** What can belong to another user, or be known to them alone. */
export type Kind = keyof ReturnType<typeof idsOf>;

/**
 * What users' text options name, by command and option; `words` name nothing. Options that choose from a list, switch
 * or count need no entry, nor do those whose type says what they name. A text without an entry is tried with one name
 * of every kind; it needs an entry only when one of these reveals something to its owner.
 */
const TEXTS: Readonly<Record<string, Kind | "words">> = {
  "tts text": "words",
  "sfx prompt": "words",
  "sfx avoid": "words",
  "transcribe language": "words",
  "transcribe script_target": "words",
  "transcribe title": "words",
  "music make prompt": "words",
  "music make title": "words",
  "music make continue": "task",
  "music make prompt_type": "words",
  "music make model": "words",
  "music song prompt": "words",
  "music song lyrics": "words",
  "music song style": "words",
  "music song title": "words",
  "music structured parts": "words",
  "music structured style": "words",
  "music structured title": "words",
  "music cover title": "words",
  "music lyrics song": "job",
  "podcast make prompt": "words",
  "podcast make script": "words",
  "podcast make language": "words",
  "podcast make title": "words",
  "podcast script podcast": "task",
  "podcast script prompt": "words",
  "podcast script language": "words",
  "script script": "words",
  "dub to": "words",
  "dub from": "words",
  "enhance fillers words": "words",
  "enhance fillers language": "words",
  "enhance pipeline words": "words",
  "enhance pipeline language": "words",
  "enhance find-fillers words": "words",
  "enhance find-fillers language": "words",
  "score text": "words",
  "recipe run name": "recipe",
  "recipe save steps": "words",
  "recipe save name": "recipe",
  "recipe show name": "recipe",
  "recipe delete name": "recipe",
  "voice find query": "words",
  "voice design prompt": "words",
  "voice design says": "words",
  "voice design change": "task",
  "voice design model": "words",
  "voice train name": "words",
  "voice train language": "words",
  "jobs send to": "words",
  "link code": "words",
  "link account": "words",
  "unlink account": "words",
  "voice status name": "voice",
  "voice share name": "voice",
  "voice delete name": "voice",
  "voice rename name": "voice",
  "voice rename to": "words",
  "voice passport members": "person",
  "voice passports member": "person",
  "pronounce add word": "word",
  "pronounce add as": "words",
  "pronounce remove word": "word",
  "pronounce list part": "word",
  "record transcribe recording": "recording",
  "record transcribe title": "words",
  "record auto channels": "channel",
  "clip who": "person",
  "clip show": "clip",
  "clip post": "clip",
  "clip sound": "clip",
  "listen delete-clip clip": "clip",
  "report who": "person",
  "report why": "words",
  "read on channel": "channel",
  "read on skip": "role",
  "settings set value": "words",
  "settings import file": "words",
  "setup only": "role",
  "permissions allow family": "words",
  "permissions allow role": "role",
  "permissions allow channel": "channel",
  "permissions deny family": "words",
  "permissions deny role": "role",
  "permissions deny channel": "channel",
  "permissions reset family": "words",
  "permissions reset role": "role",
  "permissions reset channel": "channel",
  "moderation on review": "channel",
  "moderation on channels": "channel",
  "moderation on exempt": "role",
  "moderation add-rule name": "rule",
  "moderation add-rule words": "words",
  "moderation add-rule pattern": "words",
  "moderation add-rule allow": "words",
  "moderation remove-rule name": "rule",
  "moderation test-rules text": "words",
  "moderation dry-run rule": "rule",
  "moderation cases person": "person",
  "budget set who": "person",
  "budget remove who": "person",
  "alerts channel": "channel",
  "webhooks add address": "words",
  "webhooks remove id": "webhook",
  "webhooks test id": "webhook",
  "webhooks deliveries id": "webhook",
  "webhooks redeliver event": "event",
  "webhooks rotate id": "webhook",
  "api-keys create name": "words",
  "api-keys revoke id": "apiKey",
  "transcripts search words": "words",
  "transcripts search speaker": "words",
  "transcripts search channel": "channel",
  "transcripts search since": "words",
  "transcripts search until": "words",
  "transcripts show transcript": "transcript",
  "transcripts minutes transcript": "transcript",
  "transcripts write-minutes transcript": "transcript",
  "transcripts template sections": "words",
  "transcripts item transcript": "transcript",
  "transcripts item owner": "words",
  "transcripts item due": "words",
  "transcripts name transcript": "transcript",
  "transcripts name speaker": "words",
  "transcripts name name": "words",
  "transcripts merge transcript": "transcript",
  "transcripts merge speaker": "words",
  "transcripts merge into": "words",
  "transcripts edit transcript": "transcript",
  "transcripts edit line": "words",
  "transcripts edit words": "words",
  "transcripts undo transcript": "transcript",
  "transcripts delete transcript": "transcript",
  "transcripts ask question": "words",
  "transcripts ask transcript": "transcript",
  "transcripts translate transcript": "transcript",
  "transcripts translate to": "words",
  "jobs attach task": "task",
};

/**
 * Options of commands that do what their example does, where the example alone wouldn't reach what belongs to others.
 */
const INSTEAD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "transcripts search": { words: "lollipop" },
  "transcripts name": { speaker: "1" },
  "transcripts merge": { speaker: "1", into: "1" },
  "transcripts item": { item: 1, done: true },
  "transcripts edit": { line: "0:00", words: "Something else." },
  "moderation test-rules": { text: "you play like a grumpkin" },
  "music cover": { singer: "Anna", second_singer: "Rufus" },
  "podcast make": { host: "Anna", guest: "Rufus" },
  convert: { voice: "Anna" },
  tts: { text: "x".repeat(250) },
  "privacy forget-me": { confirm: false },
};

/** Kinds that reveal more to their owner than to others; the rest are names that a platform assigns. */
export const REPORTED_KINDS: ReadonlySet<string> = new Set([
  "job",
  "source",
  "transcript",
  "recipe",
  "voice",
  "webhook",
  "event",
  "apiKey",
  "rule",
  "word",
  "voice",
]);

/** One request of a user. */
export interface CommandCall {
  /** The command, and its option with what that names. */
  readonly way: string;
  readonly kind?: Kind | "source";
  /** No entry says what the option names. */
  readonly isGuess?: boolean;
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Returns entries of options that no command has, or that aren't texts. */
export function staleEntries(): string[] {
  const texts = new Set(
    each().flatMap(({ command, name, option }) => (isText(option) ? [`${command.name} ${name}`] : [])),
  );
  return Object.keys(TEXTS)
    .filter((way) => !texts.has(way))
    .map(
      (way) =>
        `test/isolation/ways.ts lists “${way}”, which is no text option of any command: remove it from TEXTS.`,
    );
}

/** Says what to do about options without an entry that reveal something to owners. */
export const undescribed = (ways: readonly string[]): string[] =>
  ways.map((way) => `Say what “${way}” names: add it to TEXTS in test/isolation/ways.ts.`);

const isText = ({ kind }: Option) => kind === "text" || kind === "document";
const each = () =>
  commands.flatMap((command) =>
    Object.entries<Option>(command.options).map(([name, option]) => ({ command, name, option })),
  );

function kindsOf(
  owner: Owner,
  { command, name, option }: ReturnType<typeof each>[number],
): readonly { kind: Kind | "source"; isGuess: boolean }[] {
  if (option.kind === "job" || option.kind === "source" || option.kind === "voice")
    return [{ kind: option.kind, isGuess: false }];
  if (!isText(option)) return [];
  const kind = TEXTS[`${command.name} ${name}`];
  if (kind === "words") return [];
  return kind === undefined
    ? (Object.keys(idsOf(owner)) as Kind[]).map((kind) => ({ kind, isGuess: true }))
    : [{ kind, isGuess: false }];
}

const baseOf = (command: Command) => ({
  ...parseCommandLine(command.example).options,
  ...INSTEAD[command.name],
});

/** Returns every call that names nothing, with each available choice. */
export function plainCalls(): CommandCall[] {
  const speech = commands.filter(({ name }) => name === "tts");
  return [...speech, ...commands.filter((command) => "answer" in command)].flatMap((command) => {
    const options = baseOf(command);
    const choices = Object.entries<Option>(command.options).flatMap(([name, option]) =>
      option.kind === "choice" && option.choices.length <= 6
        ? option.choices.map((choice) => ({ ...options, [name]: choice }))
        : [],
    );
    return [options, ...("answer" in command ? choices : [])].map((options) => ({
      way: command.name,
      command: command.name,
      options,
    }));
  });
}

/**
 * What can show data of others in the same place, by docs/security.md: all browsers of a playground are one server, and
 * each of them is an admin.
 */
export const isShownToAll = ({ platform }: TestUser, { command, options }: CommandCall): boolean =>
  platform === "web" &&
  ((command === "usage" && options["for"] === "server") || options["scope"] === "server");

/** Returns every call that names something of this owner's. */
export function namingCalls(owner: Owner): CommandCall[] {
  const asks = each().flatMap((one) => {
    const { command, name } = one;
    return kindsOf(owner, one).flatMap(({ kind, isGuess }) => {
      const names = namesFor(owner, kind, command);
      return (isGuess ? names.slice(0, 1) : names).map((value) => ({
        way: `${command.name} ${name}`,
        kind,
        isGuess,
        command: command.name,
        options: { ...baseOf(command), [name]: value },
      }));
    });
  });
  return inOrder(asks);
}

/** Calls that change something run last, so that it still exists for those that don't. */
const inOrder = (asks: readonly CommandCall[]): CommandCall[] =>
  asks.toSorted((one, other) => rankOf(one.command) - rankOf(other.command));

const rankOf = (command: string) => (/ (delete|remove)/.test(command) ? 1 : createsContent(command) ? 2 : 0);

/** Creating something reveals nothing about another's of the same name. */
export const createsContent = (command: string): boolean => / (add|save)/.test(command);

function namesFor(owner: Owner, kind: Kind | "source", command: Command): readonly unknown[] {
  if (kind === "source") return sourcesOf(owner, command);
  const names = idsOf(owner)[kind];
  // Slack limits our calls per minute.
  return kind === "transcript" && command.name !== "transcripts show" ? names.slice(0, 1) : names;
}

/** One command is tried with every kind of source, the others with one of each: they share the code that reads them. */
function sourcesOf(owner: Owner, { name }: Command): readonly unknown[] {
  const { job, file, upload, clip } = idsOf(owner);
  const all = [
    ...file.map((id) => ({ kind: "result", job: id.replace(/^r/, "j"), file: id, name: "a.wav" })),
    ...upload.map((id) => ({ kind: "upload", id })),
    ...job.map((id) => `job:${id}`),
    // The file of another, under a job of one's own.
    { kind: "result", job: "jown", file: file[0], name: "a.wav" },
    "job:last",
    "latest",
    ...clip.map((id) => `clip:${id}`),
  ];
  return name === "transcribe" ? all : [all[0], all[2], all[3]];
}
