import type { BlockAction, ButtonAction, StaticSelectAction } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import type { Logger } from "pino";
import { resultWithin } from "../../../base/time-limit.ts";
import type { JobActions } from "../../../commands/definition/command.ts";
import type { SuggestVoices } from "../../../commands/voice/suggestions.ts";
import type { JobRequester } from "../../../jobs/actions/job-actions.ts";
import type { Job } from "../../../jobs/job.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { Action, TargetAction } from "../../actions/index.ts";
import type { App } from "../../app.ts";
import type { SlackApi } from "../api/api.ts";
import type { Respond } from "../api/web-client.ts";
import type { Workspace } from "../auth/workspace.ts";
import type { CommandReply, RunCommand } from "../intake.ts";
import type { AgentPanel } from "./agent.ts";
import type { Groups } from "../people.ts";

/** Dependencies of the listeners. */
export interface ListenerDeps {
  readonly api: SlackApi;
  readonly runLine: RunCommand;
  readonly groups: Pick<Groups, "of">;
  readonly jobActions: (asker: JobRequester) => JobActions;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly recentJobs: App["recentJobs"];
  /** Returns a link to a job's answer. Throws if Slack doesn't say. */
  readonly linkTo: (job: Job) => Promise<string | undefined>;
  readonly suggestVoices: SuggestVoices;
  /** Whether a language model can answer questions from transcripts. */
  readonly answersQuestions: boolean;
  /** Set if the bot is offered in Slack's agent panel. */
  readonly agent: AgentPanel | undefined;
  /** Without the @ of mentions. */
  readonly botName: string;
  /** Whether workflows can run steps. */
  readonly hasSteps: boolean;
  readonly secretBox: SecretBox;
  readonly respond: Respond;
  /** Returns true the first time a key is claimed; for replies without a job, when an event is redelivered. */
  readonly claim: (key: string) => Promise<boolean>;
  /** Deletes an installation. */
  readonly forget: (workspace: Workspace) => Promise<void>;
  readonly log: Logger;
}

/** A button that was pressed, or a choice in a menu. */
export interface Press {
  readonly action: Action;
  /** The control's own ID. */
  readonly id: string;
  readonly body: BlockAction<ButtonAction | StaticSelectAction>;
  readonly client: WebClient;
  readonly workspace: Workspace;
}

/** Carries an action out. What it returns is shown where the control is; of a job, a worker posts the placeholder. */
export type PressHandler = (press: Press, target: string) => Promise<CommandReply>;

/** What can be pressed below answers and on cards, with what carries it out. */
export type PressHandlers = Readonly<Partial<Record<TargetAction["name"], PressHandler>>>;

/** Nothing is to be shown. */
export const QUIET: CommandReply = { kind: "said", text: "" };

/** Slack's limit is three seconds, including the network. */
const ACK_MS = 2_400;

/** Returns the result of `work`, or `late` if Slack must get its response first. The work continues. */
export const withTimeout = <T>(work: Promise<T>): Promise<T | "late"> => resultWithin(work, ACK_MS, "late");

/** Acknowledges a request once `work` is done, or before Slack gives up. Returns the result of the work. */
export async function acknowledgeInTime<T>(ack: () => Promise<unknown>, work: Promise<T>): Promise<T> {
  await withTimeout(work);
  await ack();
  return work;
}
