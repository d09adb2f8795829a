import { LINE_ACTIONS } from "../../src/bots/actions/index.ts";
import { controlId } from "../../src/bots/slack/controls/control-id.ts";
import { createAnswerHandlers } from "../../src/bots/slack/listeners/presses.ts";
import { createCaseHandlers } from "../../src/bots/slack/moderation/listen.ts";
import { createTranscriptHandlers } from "../../src/bots/slack/transcripts/listen.ts";
import { TRANSCRIPT_FORMATS } from "../../src/media/transcript/formats.ts";
import { ACTION_KINDS } from "../../src/moderation/cases/case.ts";

type Body = Readonly<Record<string, unknown>>;

/** One payload that names something, without its sender and place. */
export interface Payload {
  /** The way it arrives: an interaction, a command, or an event. */
  readonly kind: "interactive" | "command" | "event";
  readonly body: Body;
}

const action = (id: string, value: string): Payload => ({
  kind: "interactive",
  body: { type: "block_actions", actions: [{ type: "button", action_id: id, block_id: "b", value }] },
});
const pick = (id: string, value: string): Payload => ({
  kind: "interactive",
  body: {
    type: "block_actions",
    actions: [{ type: "static_select", action_id: id, block_id: "b", selected_option: { value } }],
  },
});
export const view = (callback: string, metadata: string, values: Body = {}): Payload => ({
  kind: "interactive",
  body: {
    type: "view_submission",
    view: {
      id: "V1",
      type: "modal",
      callback_id: callback,
      private_metadata: metadata,
      title: { type: "plain_text", text: "A form" },
      blocks: [{ type: "input", block_id: "title" }],
      state: { values },
    },
  },
});
const command = (line: string): Payload => {
  const [, name, text] = /^(\S+) (.*)$/.exec(line) ?? [];
  return { kind: "command", body: { command: name, text } };
};
const event = (body: Body): Payload => ({ kind: "event", body });

/** Stands for the channel that a view was opened in, as the program seals it for the user who opened it. */
export const HERE = "<sealed>";

const WORDS = { words: { words: { type: "plain_text_input", value: "It is rude" } } };

/** What an entry point can name: a job, a case, or nothing that belongs to a user. */
export interface SlackEntryPoint {
  readonly names: "job" | "case";
  readonly payloads: (id: string) => readonly Payload[];
}

export const ANSWER_ACTIONS = Object.keys(createAnswerHandlers({} as never));
/** Everything that the one listener for controls carries out, as keys of the table. */
export const PRESSES = [
  ...ANSWER_ACTIONS,
  ...Object.keys(createCaseHandlers({} as never)),
  ...Object.keys(createTranscriptHandlers({} as never)),
  ...LINE_ACTIONS,
  "suggest",
].map((name) => `press ${name}`);

const onJob = (payloads: SlackEntryPoint["payloads"]): SlackEntryPoint => ({ names: "job", payloads });
const onCase = (payloads: SlackEntryPoint["payloads"]): SlackEntryPoint => ({ names: "case", payloads });

/**
 * Every listener that the program registers with Slack's library, as the test lists it: what it can name, or why it can
 * name nothing.
 */
export const ENTRY_POINTS: Readonly<Record<string, SlackEntryPoint | string>> = {
  ...Object.fromEntries(ANSWER_ACTIONS.map((name) => [`press ${name}`, onJob((job) => [action(name, job)])])),
  "press transcript": onJob((id) =>
    TRANSCRIPT_FORMATS.map((form) => action(controlId("transcript", form), id)),
  ),
  "press speakers": onJob((id) => [action("speakers", id)]),
  "press suggest": onJob((id) => [
    pick("suggest", `/jobs show ${id}`),
    pick("suggest", `/jobs cancel ${id}`),
  ]),
  ...Object.fromEntries(
    LINE_ACTIONS.map((name) => [
      `press ${name}`,
      onJob((id) =>
        name === "ask"
          ? [action(controlId(name, "job 0"), `/jobs show ${id}`)]
          : [action(controlId(name, 0), `/jobs show ${id}`), pick(controlId(name, 0), `/jobs cancel ${id}`)],
      ),
    ]),
  ),
  "press case": onCase((id) =>
    ACTION_KINDS.flatMap((kind) => [
      action(controlId("case", kind), `${id} 0`),
      action(controlId("case", kind), `${id} 1`),
    ]),
  ),
  "press appeal": onCase((id) => [action("appeal", id)]),
  "press undo": onCase((id) => [action("undo", `${id} 0`)]),
  "view form": onJob((id) => [
    view("form", JSON.stringify({ command: "transcribe", channel: HERE, edits: id })),
    view("form", JSON.stringify({ command: "jobs show", channel: HERE, given: { job: id } })),
  ]),
  "view picker": "A list of all commands: it names one of them.",
  "view speakers": onJob((id) => [view("speakers", id)]),
  "view moderation_report": onCase((id) => [view("moderation_report", id, WORDS)]),
  "view moderation_appeal_form": onCase((id) => [view("moderation_appeal_form", id, WORDS)]),
  "view moderation_undo_form": onCase((id) => [view("moderation_undo_form", `${id} 0 C1`, WORDS)]),
  "options /.*/": onJob((id) => [
    {
      kind: "interactive",
      body: {
        type: "block_suggestion",
        action_id: "source made",
        block_id: "source made",
        value: id,
        view: {
          id: "V1",
          type: "modal",
          private_metadata: JSON.stringify({ command: "transcribe", channel: "C1" }),
        },
      },
    },
    {
      kind: "interactive",
      body: { type: "block_suggestion", action_id: "voice", block_id: "voice", value: id },
    },
  ]),
  "command /^\\/.+/": onJob((id) => [
    command(`/jobs show ${id}`),
    command(`/jobs cancel ${id}`),
    command(`/jobs retry ${id}`),
    command(`/mynah jobs show ${id}`),
  ]),
  "event app_mention": onJob((id) => [event({ type: "app_mention", text: `<@U0BOT> jobs show ${id}` })]),
  "event message": onJob((id) => [event({ type: "message", channel_type: "im", text: `jobs show ${id}` })]),
  "event app_home_opened": "Names the person whose home it is, and nothing else.",
  "event agent_session_stopped":
    "Names a conversation, in which only its person's own jobs are canceled; test/bots/slack/agent.slow.test.ts.",
  "event app_context_changed": "Names the channel beside the agent, and is not used.",
  "event assistant_thread_started": "Names the conversation that its person opened, and nothing else.",
  "event assistant_thread_context_changed": "Names the channel beside the panel, and is not used.",
  "event function_executed":
    "Names a public channel and a message in it; test/bots/slack/steps.slow.test.ts.",
  "event app_uninstalled": "Names the workspace that it comes from, and nothing else; see the last test.",
  "event tokens_revoked": "Names the workspace that it comes from, and nothing else; see the last test.",
  ...Object.fromEntries(
    ["channel_deleted", "group_deleted", "channel_left", "group_left"].map((type) => [
      `event ${type}`,
      "Names a channel of the workspace that it comes from; see the test before the last.",
    ]),
  ),
  ...Object.fromEntries(
    ["transcribe", "enhance", "separate", "made-here", "tts", "report", "mynah"].map((id) => [
      `shortcut ${id}`,
      "Slack sends the message along, and only to those who see it.",
    ]),
  ),
};
