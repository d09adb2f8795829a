import type { Logger } from "pino";
import type { Answer } from "../../../commands/definition/command.ts";
import type { Option } from "../../../commands/definition/option.ts";
import { remedyPanel } from "../../../commands/definition/panel.ts";
import { getCommand } from "../../../commands/index.ts";
import type { TypedCommand } from "../../../commands/parsing/parse.ts";
import { UserError } from "../../../errors.ts";
import type { Accept, AcceptedJob } from "../../../jobs/intake/accepted.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Progress } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { createAddress, TELEGRAM } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { isAdmin } from "../people.ts";

/** Who asks, and where. */
export interface Asker {
  readonly chat: number;
  readonly topic: number | undefined;
  /** The message that the answer replies to. */
  readonly message: number | undefined;
  /** A user, or the chat in whose name an anonymous administrator writes. */
  readonly person: number;
  /** The query with which they summoned the bot into another chat. */
  readonly guest?: string;
}

/** Result of a request: a job, whose placeholder follows, or what to say at once. */
export type CommandReply =
  | { readonly kind: "job"; readonly waiting?: WaitingJob }
  | { readonly kind: "said"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly answer: Answer };

/** A job that no worker will place soon, and what there is to say about it. */
export interface WaitingJob {
  readonly job: Job;
  readonly progress: Progress;
}

/** Nothing is to be shown. */
export const NOTHING: CommandReply = { kind: "job" };

export type RunCommand = (asker: Asker, key: string, typed: TypedCommand) => Promise<CommandReply>;

const MIN_SHOWN_WAIT_MS = 5_000;

/** A worker posts the placeholder, so a user who has to wait for one would see nothing yet. */
function waitOf({ job, ahead, limit, expectedMs = 0 }: AcceptedJob): { waiting?: WaitingJob } {
  if (!limit && expectedMs < MIN_SHOWN_WAIT_MS) return {};
  const cause = limit ? { limit } : { expectedMs };
  return { waiting: { job, progress: { state: "queued", ahead, ...cause, elapsedMs: 0 } } };
}

/** Accepts requests: the job's row is committed when this returns. Never throws. */
export function createCommandRunner({
  accept,
  api,
  log,
}: {
  readonly accept: Accept;
  readonly api: TelegramApi;
  readonly log: Logger;
}): RunCommand {
  return (asker, key, { command, options }) =>
    toReply(log, async () => {
      const chat = String(asker.chat);
      const person = String(asker.person);
      let admin: Promise<boolean> | undefined;
      const mayAdminister = () => (admin ??= isAdmin(api, { chat, person }));
      const accepted = await accept({
        key: `${chat}:${key}`,
        platform: TELEGRAM,
        person: { id: person },
        place: {
          workspace: chat,
          channel: chat,
          address: createAddress({ topic: asker.topic, replyTo: asker.message, guest: asker.guest }),
        },
        locale: getLanguageCode(),
        command,
        options: withChatIds(getCommand(command).options, options, chat),
        // Nothing connects two groups but who administers both. Senders can't check that later.
        isOwnChannel: async (id) =>
          id === chat || (/^-\d+$/.test(id) && (await isAdmin(api, { chat: id, person }).catch(() => false))),
        mayAdminister,
        mayModerate: mayAdminister,
      });
      return accepted.kind === "answer"
        ? { kind: "said", answer: accepted.answer }
        : { kind: "job", ...waitOf(accepted) };
    });
}

const MESSAGE_LINK = /https:\/\/t\.me\/c\/(\d+)(?:\/\d+)*/g;

/** Telegram's apps show no IDs of groups, so a group is named by the link of a message in it, or as `here`. */
const withChatIds = (
  definitions: Readonly<Record<string, Option>>,
  options: TypedCommand["options"],
  chat: string,
): TypedCommand["options"] =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const option = definitions[name];
      const isMention = option?.kind === "text" && option.mention === true && typeof value === "string";
      return [
        name,
        isMention ? value.replaceAll(MESSAGE_LINK, "-100$1").replaceAll(/\bhere\b/gi, chat) : value,
      ];
    }),
  );

/** Converts errors into replies for the user. */
export async function toReply(log: Logger, work: () => Promise<CommandReply>): Promise<CommandReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) {
      const panel = remedyPanel(error.remedies);
      return {
        kind: "refused",
        answer: { title: render(error.sentence), lines: [], ...(panel && { panel }) },
      };
    }
    log.error({ err: error }, "telegram: failed to accept a command");
    return { kind: "refused", answer: { title: render(say("internalFault")), lines: [] } };
  }
}
