import { sourceOptionNames } from "../../src/commands/parsing/source-names.ts";
import { commands } from "../../src/commands/index.ts";
import type { Option } from "../../src/commands/definition/option.ts";
import { TRANSCRIPT_FORMATS } from "../../src/media/transcript/formats.ts";
import { ACTION_KINDS } from "../../src/moderation/cases/case.ts";

/** Interaction types. */
const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const MODAL = 5;

/** What is sent to use a control, and its interaction type. */
export interface Use {
  readonly type: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Further values that a transcript's control contains: two speakers' keys, and a member of the guild. */
export interface Chosen {
  readonly speakers: readonly [string, string];
  readonly member: string;
}

type Ways<More extends readonly unknown[]> = Readonly<
  Record<string, (id: string, ...more: More) => readonly Use[]>
>;

export const button = (id: string): Use => ({
  type: COMPONENT,
  data: { component_type: 2, custom_id: id },
});
const choice = (id: string, ...values: string[]): Use => ({
  type: COMPONENT,
  data: { component_type: 3, custom_id: id, values },
});
export const form = (id: string, fields: Readonly<Record<string, string>> = {}): Use => ({
  type: MODAL,
  data: {
    custom_id: id,
    components: Object.entries(fields).map(([name, value]) => ({
      type: 18,
      component: { type: 4, custom_id: name, value },
    })),
  },
});
const member = (id: string, person: string): Use => {
  const user = { id: person, username: "eve" };
  const chosen = { values: [person], resolved: { users: { [person]: user }, members: {} } };
  return { type: COMPONENT, data: { component_type: 5, custom_id: id, ...chosen } };
};

/** Everything on Discord that names a job, by the action in its custom id. */
export const ON_JOBS: Ways<[Chosen]> = {
  cancel: (id) => [button(`cancel:${id}`)],
  again: (id) => [button(`again:${id}`)],
  retry: (id) => [button(`retry:${id}`)],
  attach: (id) => [button(`attach:${id}`)],
  resume: (id) => [button(`resume:${id}`)],
  send: (id) => [button(`send:${id}`)],
  edit: (id) => [button(`edit:${id}`), form(`edit:${id}`, { title: "Mine" })],
  voices: (id) => [button(`voices:${id}`)],
  voice: (id) => [choice(`voice:${id}`, "Clara")],
  voiceMessage: (id) => [button(`voiceMessage:${id}`)],
  play: (id) => [button(`play:${id}`)],
  soundboard: (id) => [button(`soundboard:${id}`)],
  soundboardPlay: (id) => [button(`soundboardPlay:${id} 1234567890`)],
  soundboardRemove: (id) => [button(`soundboardRemove:${id} 1234567890`)],
  alwaysForMe: (id) => [button(`alwaysForMe:${id}`)],
  neverForMe: (id) => [button(`neverForMe:${id}`)],
  alwaysHere: (id) => [button(`alwaysHere:${id}`)],
  neverHere: (id) => [button(`neverHere:${id}`)],
  delete: (id) => [button(`delete:${id}`), choice(`more:${id}`, "delete")],
  more: (id) => ["edit", "play", "soundboard", "voiceMessage"].map((action) => choice(`more:${id}`, action)),
  download: (id) => TRANSCRIPT_FORMATS.map((kind) => choice(`download:${id}`, kind)),
  transcript: (id) => TRANSCRIPT_FORMATS.map((kind) => button(`transcript:${id} ${kind}`)),
  speakers: (id) => [button(`speakers:${id}`)],
  speaker: (id, { speakers: [first] }) => [choice(`speaker:${id}`, first)],
  member: (id, { speakers: [first], member: person }) => [member(`member:${id} ${first}`, person)],
  known: (id, { speakers: [first, second] }) => [
    choice(`known:${id} ${first}`, "name Eve"),
    choice(`known:${id} ${first}`, `same ${second}`),
  ],
};

/** The same for cases. */
export const ON_CASES: Ways<[]> = {
  case: (id) => [
    ...ACTION_KINDS.flatMap((kind) => [button(`case:${id} 0 ${kind}`), button(`case:${id} 1 ${kind}`)]),
    choice(`case:${id} 0 timeout`, "10"),
  ],
  undo: (id) => [button(`undo:${id} 0`), form(`undo:${id} 0`, { words: "It was a song" })],
  report: (id) => [form(`report:${id}`, { words: "It is rude" })],
  appeal: (id) => [form(`appeal:${id}`, { words: "I was talking of boats" })],
};

/** Lines that name a user's data, with the option that names it. */
export const LINES = [
  ["/jobs show", "job"],
  ["/jobs cancel", "job"],
  ["/transcripts show", "transcript"],
] as const;

/** Controls that contain a whole command line instead of an id: actions, and kinds of panel controls. */
export const ON_LINES: Ways<[line: string, option: string]> = {
  suggest: (id, line) => [choice("suggest:offer", `${line} ${id}`)],
  run: (id, line, option) => [form(`run:${line.slice(1)}`, { [option]: id })],
  "panel do": (id, line) => [button(`do!!${line} ${id}`)],
  "panel once": (id, line) => [button(`once!!${line} ${id}`)],
  "panel open": (id, line) => [button(`open!!${line} ${id}`)],
  "panel ask": (id, line, option) => [button(`ask!${option}!${line} ${id}`)],
  "panel fill": (id, line, option) => [form(`fill!${option}!${line}`, { [option]: id })],
  "panel pick": (id, line) => [choice("pick!!0", `${line} ${id}`)],
  "panel place": (id, line) => [
    {
      type: COMPONENT,
      data: { component_type: 8, custom_id: `place!channel!${line} ${id}`, values: [], resolved: {} },
    },
  ],
};

/** Runs a message's menu, for a message that Discord didn't send along. */
export const menu = (name: string, message: string): Use => ({
  type: COMMAND,
  data: { type: 3, name, id: "1", target_id: message, resolved: { messages: {} } },
});

/** Types an id into every option of this kind. */
export const typed = (kind: Option["kind"], id: string): readonly Use[] =>
  commands.flatMap(({ name, options }) =>
    Object.entries<Option>(options)
      .filter(([, option]) => option.kind === kind)
      .map(([option]) => {
        const [first = "", ...rest] = name.split(" ");
        const named = kind === "source" ? sourceOptionNames(option).link : option;
        const focused = { type: 3, name: named, value: id, focused: true };
        const nested = rest.reduceRight<object[]>(
          (inner, part) => [{ type: 1, name: part, options: inner }],
          [focused],
        );
        return { type: AUTOCOMPLETE, data: { type: 1, id: "1", name: first, options: nested } };
      }),
  );
