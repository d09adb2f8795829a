import type { CallbackQuery, Message } from "@grammyjs/types";
import type { Logger } from "pino";
import type { JobActions } from "../../../commands/definition/command.ts";
import { formatCommandLine } from "../../../commands/parsing/format-line.ts";
import { getCommand } from "../../../commands/index.ts";
import { jobsSend } from "../../../commands/jobs/jobs.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { UserError } from "../../../errors.ts";
import type { JobRequester } from "../../../jobs/actions/job-actions.ts";
import type { Job, Receipts } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { progressText } from "../../../messages/job-text.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { TranscriptEditor } from "../../../transcripts/transcript-editor.ts";
import { decodeAction, type LineAction, type TargetAction } from "../../actions/index.ts";
import type { App } from "../../app.ts";
import { TELEGRAM } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { isTelegramError } from "../api/errors.ts";
import { deleteMessage, editText, sendText } from "../delivery/post.ts";
import { answerJob, locationOf, parseReceipts } from "../delivery/receipts.ts";
import { type CasePressDeps, pressCase } from "../moderation/case-presses.ts";
import { isAdmin } from "../people.ts";
import { actionButton, keyboard } from "../rendering/keyboard.ts";
import { answerMessage } from "../rendering/messages.ts";
import { sourceIn } from "../sources/media.ts";
import { type PromptDeps, sendPrompt } from "./prompts.ts";
import { type Asker, type CommandReply, NOTHING, type RunCommand, toReply } from "./run-command.ts";
import { optionOfKind } from "./typed-line.ts";

export interface PressDeps extends CasePressDeps, PromptDeps {
  readonly api: TelegramApi;
  readonly runCommand: RunCommand;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly jobActions: (asker: JobRequester) => JobActions;
  readonly transcriptEditor: TranscriptEditor;
  readonly saveReceipts: App["saveReceipts"];
  /** Posts a file below a job's answer, once for each key. */
  readonly attach: (
    job: Job,
    file: ResultFile,
    key: string,
    saveReceipts: (receipts: Receipts) => Promise<void>,
  ) => Promise<readonly string[]>;
  readonly log: Logger;
}

/** A press of a button, with the message that has it. */
interface Press {
  readonly id: string;
  readonly person: number;
  readonly message: Message;
  readonly data: string;
}

/** Telegram's limit of the words that it shows over the chat. */
const MAX_ALERT = 200;

const said = (text: string): CommandReply => ({ kind: "said", answer: { title: text, lines: [] } });

/** Handles presses of buttons. */
export function createPressListener(deps: PressDeps) {
  return async ({ id, from, message, data = "" }: CallbackQuery): Promise<void> => {
    // A date of 0 marks a message that Telegram doesn't show to bots any more.
    if (!message || message.date === 0) return answerPress(deps, id, render(say("telegramJobGone")));
    const press: Press = { id, person: from.id, message, data };
    const action = decodeAction(data);
    const reply = await toReply(deps.log, async () => {
      const decided = await pressCase(deps, askerOf(press), data);
      if (decided) return decided;
      if (!action) throw new UserError(say("telegramJobGone"));
      return "line" in action ? pressLine(deps, press, action) : pressTarget(deps, press, action);
    });
    const isInPlace = action !== undefined && "line" in action && action.name !== "open";
    await showReply(deps, press, reply, isInPlace);
  };
}

async function answerPress({ api, log }: PressDeps, id: string, alert?: string): Promise<void> {
  try {
    await api.call("answerCallbackQuery", {
      callback_query_id: id,
      ...(alert !== undefined && { text: truncate(alert, MAX_ALERT), show_alert: true }),
    });
  } catch (error) {
    if (!isTelegramError(error, "refused")) log.debug({ err: error }, "telegram: a press wasn't answered");
  }
}

async function showReply(
  deps: PressDeps,
  press: Press,
  reply: CommandReply,
  isInPlace: boolean,
): Promise<void> {
  const { api } = deps;
  const { chat, message_id: message } = press.message;
  if (reply.kind === "job")
    return answerPress(deps, press.id, reply.waiting && progressText(reply.waiting.progress));
  const hasControls = reply.answer.panel !== undefined;
  if (reply.kind === "refused" && !hasControls) return answerPress(deps, press.id, reply.answer.title);
  await answerPress(deps, press.id);
  const content = answerMessage(reply.answer);
  if (reply.kind === "said" && isInPlace && (await editText(api, chat.id, message, content))) return;
  await sendText(api, { ...askerOf(press), replyTo: message }, content);
}

const askerOf = ({ message, person }: Press): Asker => ({
  chat: message.chat.id,
  topic: message.is_topic_message ? message.message_thread_id : undefined,
  message: message.message_id,
  person,
});

/** Carries out a command line, or asks for the option that it lacks. */
async function pressLine(
  deps: PressDeps,
  press: Press,
  { name, option, line }: LineAction,
): Promise<CommandReply> {
  const { message, person, id, data } = press;
  const asker = askerOf(press);
  if (name === "ask") {
    await sendPrompt(deps, asker, line, option);
    return NOTHING;
  }
  const typed = parseCommandLine(line);
  const field = optionOfKind(typed.command, "source");
  const source = sourceIn(message.reply_to_message ?? {});
  const isMissing = field !== undefined && !Object.hasOwn(typed.options, field);
  const options = isMissing && source ? { ...typed.options, [field]: source } : typed.options;
  // Someone else's press is a request of their own.
  const key = name === "once" ? `once ${message.message_id} ${person} ${data}` : `press ${id}`;
  return deps.runCommand(asker, key, { ...typed, options });
}

/** Carries out a button of an answer. */
async function pressTarget(
  deps: PressDeps,
  press: Press,
  { name, target }: TargetAction,
): Promise<CommandReply> {
  const [id = "", detail] = target.split(" ");
  const job = await findVisibleJob(deps, id, press);
  const isOwner = job.person.id === String(press.person);
  const actions = deps.jobActions(job);
  if (name === "cancel" || name === "delete") {
    const member = { chat: String(press.message.chat.id), person: String(press.person) };
    if (!isOwner && !(await isAdmin(deps.api, member))) throw new UserError(say("telegramNotYours"));
    if (name === "cancel") await actions.cancel(job.id);
    else await deleteAnswer(deps, job, press);
    return NOTHING;
  }
  if (name === "transcript") return sendTranscript(deps, job, detail);
  if (!isOwner) throw new UserError(say("telegramNotYours"));
  switch (name) {
    case "again":
    case "retry":
      if (detail === "ask") return confirmPayingTwice(deps, press, job);
      await actions.retry(job.id);
      return NOTHING;
    case "resume":
      return said(render(say("jobResumed", { id: (await actions.resume(job.id)).id })));
    case "send":
      return deps.runCommand(
        askerOf(press),
        `press ${press.id}`,
        parseCommandLine(`/${jobsSend.name} ${job.id}`),
      );
    case "attach":
      await sendPrompt(deps, askerOf(press), `/jobs attach job:${job.id}`, "task");
      return NOTHING;
    case "edit":
      return editable(job);
    case "speakers":
      return nameSpeakers(deps, press, job, detail);
    default:
      throw new UserError(say("telegramJobGone"));
  }
}

/**
 * Finds the job that a button names. A button's data can be sent from anywhere, so a job whose answer isn't in this chat is
 * treated as missing: throws the same UserError as for an ID that never existed.
 */
async function findVisibleJob({ findJob }: PressDeps, id: string, { message, person }: Press): Promise<Job> {
  const job = await findJob(id);
  const chat = String(message.chat.id);
  const isHere = job?.platform === TELEGRAM && answerJob(job).place.channel === chat;
  // Its placeholder is where the command was run.
  const isOwn = job?.platform === TELEGRAM && job.person.id === String(person) && job.place.channel === chat;
  if (!job || !(isHere || isOwn)) throw new UserError(say("telegramJobGone"));
  return job;
}

/** The line to change and send again; a file can't be written in one. */
function editable({ command, options }: Job): CommandReply {
  const line = formatCommandLine(getCommand(command), options);
  if (line === undefined) throw new UserError(say("telegramNotEditable"));
  const answer = {
    title: render(say("telegramEdit")),
    lines: [],
    file: { name: "line.txt", type: "text/plain", text: line },
  };
  return { kind: "said", answer };
}

/** Telegram asks nothing before a button works, so the button becomes a question. */
async function confirmPayingTwice({ api }: PressDeps, { message }: Press, job: Job): Promise<CommandReply> {
  const retry = actionButton(render(say("actionRetry")), { name: "retry", target: job.id });
  const markup = retry && keyboard([[retry]]);
  await api.call("editMessageReplyMarkup", {
    chat_id: message.chat.id,
    message_id: message.message_id,
    ...(markup && { reply_markup: markup }),
  });
  throw new UserError(say("telegramPayTwice"));
}

async function nameSpeakers(
  deps: PressDeps,
  press: Press,
  job: Job,
  number: string | undefined,
): Promise<CommandReply> {
  const speakers = await deps.transcriptEditor.speakers(job);
  if (speakers.length === 0) throw new UserError(say("transcriptNoSpeakers"));
  if (number !== undefined) {
    await sendPrompt(
      deps,
      askerOf(press),
      `/transcripts name transcript:${job.id} speaker:${number}`,
      "name",
    );
    return NOTHING;
  }
  const buttons = speakers.map((_, n) => {
    const line = `/transcripts name transcript:${job.id} speaker:${n + 1}`;
    return { label: render(say("speakerNumber", { number: n + 1 })), line, asks: "name" };
  });
  const title = render(say("transcriptSpeakersLabel"));
  return { kind: "said", answer: { title, lines: [], panel: { picks: [], buttons } } };
}

/** Posts the file for everyone, unless it is already there. */
async function sendTranscript(deps: PressDeps, job: Job, format: string | undefined): Promise<CommandReply> {
  const form = TRANSCRIPT_FORMATS.find((one) => one === format);
  if (!form) throw new UserError(say("telegramJobGone"));
  const file = await deps.transcriptEditor.file(job, form);
  const notes = await deps.attach(job, file, file.id, async (receipts) => {
    await deps.saveReceipts(job.id, receipts);
  });
  return notes.length === 0 ? NOTHING : said(notes.join("\n"));
}

/** Deletes the message and the files posted with it. */
async function deleteAnswer({ api }: PressDeps, job: Job, { message }: Press): Promise<void> {
  const answer = answerJob(job);
  const { chat } = locationOf(answer);
  const receipts = parseReceipts(answer.receipts);
  const messages = new Set([
    ...receipts.files.values(),
    ...(receipts.message === undefined ? [] : [receipts.message]),
  ]);
  for (const one of messages) await deleteMessage(api, chat, one);
  // A modified client can press the button of one job on the message of another.
  const { message: shown, placeholder } = parseReceipts(job.receipts);
  const pressed = message.message_id;
  if (pressed === shown || pressed === placeholder) await deleteMessage(api, message.chat.id, pressed);
}
