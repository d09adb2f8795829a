import type { Logger } from "pino";
import { UserError } from "../../errors.ts";
import type { Accept, AcceptResult } from "../../jobs/intake/accepted.ts";
import type { Invocation } from "../../jobs/job.ts";
import type { Answer } from "../../commands/definition/command.ts";
import { remedyPanel } from "../../commands/definition/panel.ts";
import type { AnswerExtras } from "./messages/plain-blocks.ts";
import type { TypedCommand } from "../../commands/parsing/parse.ts";
import { render, say } from "../../messages/index.ts";
import { getLanguageCode } from "../../messages/language.ts";
import { progressText } from "../../messages/job-text.ts";
import type { SecretBox } from "../../store/secret-box.ts";
import type { SlackApi } from "./api/api.ts";
import type { Groups } from "./people.ts";
import { isChannelOf } from "./place.ts";
import { findMissingScopes, isManager, type SlackFeatures } from "./auth/rights.ts";
import { createAddress } from "./address.ts";
import { SLACK, type Workspace } from "./auth/workspace.ts";

/** A user's request, from any of Slack's payloads. */
export interface CommandRequest {
  /** The same for every delivery of the same request. */
  readonly key: string;
  readonly workspace: Workspace;
  readonly person: string;
  /** A channel, or the user's own ID for direct messages. */
  readonly channel: string;
  readonly thread?: string | undefined;
  /** Whether it is a direct message to the bot. */
  readonly isDirect?: boolean;
  /** ID of the workflow's step that asks. */
  readonly step?: string;
  /** Reaches the user for 30 minutes, even if the bot isn't in the channel. */
  readonly responseUrl?: string | undefined;
  readonly typed: TypedCommand;
  readonly isFromMenu?: true;
}

/**
 * Result of a request: a job, whose placeholder follows (`wait` is the expected wait, to show now), or an immediate
 * reply.
 */
export type CommandReply =
  | { readonly kind: "job"; readonly id: string; readonly wait?: string }
  | {
      readonly kind: "said";
      readonly text: string;
      readonly extras?: AnswerExtras;
      /** Same as in {@link Answer}. */
      readonly isPrivate?: true;
    }
  /** Invalid input; `option` names the option at fault, if there is one. */
  | {
      readonly kind: "refused";
      readonly text: string;
      readonly option?: string;
      readonly extras?: AnswerExtras;
    };

export type RunCommand = (request: CommandRequest) => Promise<CommandReply>;

export interface CommandRunnerOptions {
  readonly accept: Accept;
  readonly api: Pick<SlackApi, "call">;
  readonly groups: Groups;
  readonly secretBox: SecretBox;
  readonly features: SlackFeatures;
  readonly log: Logger;
}

/** Accepts requests: the job's row is committed when this returns. Never throws. */
export function createCommandRunner({
  accept,
  api,
  groups,
  secretBox: seal,
  features,
  log,
}: CommandRunnerOptions): RunCommand {
  return (ask) =>
    toReply(log, async () => {
      let isAdmin: Promise<boolean> | undefined;
      // A command asks several times, and Slack allows 100 such requests a minute.
      const mayAdminister = () => (isAdmin ??= isManager(api, ask));
      const missingPermissions = () => findMissingScopes(api, ask.workspace, features);
      const roles = await groups.of(ask.workspace, ask.person);
      const accepted = await accept({
        ...invocationOf(ask, seal),
        ...(roles && { roles }),
        rolesThere: () => groups.all(ask.workspace),
        isOwnChannel: (id) => isChannelOf(api, ask.workspace, id),
        mayAdminister,
        mayModerate: mayAdminister,
        missingPermissions,
      });
      return accepted.kind === "answer"
        ? answerReply(accepted.answer)
        : { kind: "job", id: accepted.job.id, ...waitOf(accepted) };
    });
}

const MIN_SHOWN_WAIT_MS = 5_000;

/** A worker posts the placeholder, so a user who has to wait for one sees nothing yet. */
function waitOf({ ahead, limit, expectedMs = 0 }: Extract<AcceptResult, { kind: "job" }>): { wait?: string } {
  if (limit) return { wait: progressText({ state: "queued", ahead, limit, elapsedMs: 0 }) };
  if (expectedMs < MIN_SHOWN_WAIT_MS) return {};
  return { wait: progressText({ state: "queued", ahead, expectedMs, elapsedMs: 0 }) };
}

/** Converts errors into replies for the user. */
export async function toReply(log: Logger, task: () => Promise<CommandReply>): Promise<CommandReply> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof UserError) {
      const { option } = error.sentence.params;
      const panel = remedyPanel(error.remedies);
      return {
        kind: "refused",
        text: render(error.sentence),
        ...(typeof option === "string" && { option }),
        ...(panel && { extras: { panel } }),
      };
    }
    log.error({ err: error }, "slack: failed to accept a command");
    return { kind: "refused", text: render(say("internalFault")) };
  }
}

function invocationOf(
  {
    key,
    workspace,
    person,
    channel,
    thread,
    isDirect = false,
    step,
    responseUrl,
    typed,
    isFromMenu,
  }: CommandRequest,
  secretBox: SecretBox,
): Invocation {
  return {
    key: `${workspace.team}:${key}`,
    platform: SLACK,
    person: { id: person },
    place: {
      workspace: workspace.team,
      channel,
      address: createAddress({
        ...workspace,
        thread,
        isDirect,
        step,
        reply: responseUrl && secretBox.seal(responseUrl, person),
      }),
    },
    locale: getLanguageCode(),
    command: typed.command,
    options: typed.options,
    ...(isFromMenu && { isFromMenu }),
  };
}

/**
 * A text file is part of the answer itself: it is meant to be copied, and needs no permission to upload. An image adds
 * nothing to the lines.
 */
const answerReply = ({ title, lines, table, suggestions, panel, file, isPrivate }: Answer): CommandReply => ({
  kind: "said",
  text: [title, ...lines, ...(file && file.encoding === undefined ? [file.text] : [])].join("\n"),
  extras: { ...(table && { table }), ...(suggestions && { suggestions }), ...(panel && { panel }) },
  ...(isPrivate && { isPrivate }),
});

/** Controls of a reply. */
export const extrasOf = (reply: CommandReply): AnswerExtras | undefined =>
  reply.kind === "job" ? undefined : reply.extras;
