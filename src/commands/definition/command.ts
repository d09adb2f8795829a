import type { Operation, RequestOf, ResponseOf } from "../../audio/contract/operation.ts";
import type { Voice, VoiceCatalog } from "../../audio/voices.ts";
import type { BudgetService } from "../../budgets/budget-service.ts";
import type { Sentence } from "../../errors.ts";
import type { TranscriptFormat } from "../../media/transcript/formats.ts";
import type { SettingName, SettingValue } from "../../settings/definitions.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { PrivacyActions } from "../services/privacy.ts";
import type { TranscriptActions } from "../services/transcripts.ts";
import type { NamedRef } from "../../settings/permission-rule.ts";
import type { WebhookService } from "../../webhooks/webhook-service.ts";
import type { ModeratorActions } from "../services/moderation.ts";
import type { TrainedVoiceActions } from "../services/trained-voices.ts";
import type { Options, ParsedValues, Source, Values } from "./option.ts";
import type { MediaKind } from "../../media/kinds/identity.ts";
import type { Panel } from "./panel.ts";

interface PlanBase {
  /** What comes back, and so how it is shown. */
  readonly expect: "audio" | "transcript" | "text";
  /** What it may cost, told beforehand; set when it is accepted (jobs/intake/expected-cost.ts). */
  readonly expectedCost?: Sentence;
}

/** One call of the audio service, ready but for the sources, whose URLs are made when the job runs. */
export interface CallPlan extends PlanBase {
  /** Name of the operation in audio/contract. */
  readonly operation: string;
  /** The request as the contract wants it, without the fields that `sources` fills. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Request field → the source whose URL goes there. */
  readonly sources: Readonly<Record<string, Source>>;
  /** What the sound is brought to, in LUFS (ITU-R BS.1770); as loud as it comes when left out. */
  readonly loudness?: number;
  /**
   * What comes of it is nobody's own: under this name it is handed out again while its files are kept, to whoever asks for
   * the same, and costs nothing then. Must tell all that the result depends on.
   */
  readonly keptAs?: string;
  /** What the file of a transcript is made into: the service is always asked for the form that tells most. */
  readonly form?: TranscriptFormat;
  /** To be heard though the same was heard before. */
  readonly anew?: boolean;
  /**
   * Trained voices that the request names, or the voice that it trains: name as people see it → id (jobs/voices/). Checked
   * again, and replaced by what the audio service calls them, right before the request is sent.
   */
  readonly voices?: Readonly<Record<string, string>>;
  /** The person has said that they may use the voice in the source; without it no voice is trained (see jobs/worker/effects.ts). */
  readonly hasConsent?: boolean;
}

/** Independent calls, put together into one file in their order. */
export interface ParallelPlan extends PlanBase {
  readonly parts: readonly CallPlan[];
  readonly join: "speech";
  /** Of the whole, as in {@link CallPlan}. */
  readonly loudness?: number;
  readonly expect: "audio";
}

/** Calls one after the other, each of which works on what the one before has made. */
export interface PipelinePlan extends PlanBase {
  readonly steps: readonly PipelineStep[];
  /** As the last step's. */
  readonly expect: CallPlan["expect"];
}

export interface PipelineStep {
  /** The command that it does. */
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Of a step that is fed, without the source that the step before makes. */
  readonly plan: CallPlan;
  /** What takes the result of the step before; missing for the first. */
  readonly fed?: StepInput;
}

export interface StepInput {
  /** Field of the request, and the command's option for it. */
  readonly field: string;
  readonly option: string;
  /** What may go there: the first such file is taken. */
  readonly accept: readonly MediaKind[];
}

/** Several calls that a person sees as one job. */
export type GroupPlan = ParallelPlan | PipelinePlan;
export type Plan = CallPlan | GroupPlan;

/** What a plan may look up. Pure: the catalogue is a local copy, and the settings have been read before. */
export interface PlanContext {
  /** Who speaks where no voice is named: as the person, the channel or the server has set, else one of the person's language. */
  readonly defaultVoice: () => string | undefined;
  /** The catalogue's record of a voice; undefined where it has none, or has not arrived yet. */
  readonly voiceRecord: (name: string) => Voice | undefined;
  /** What holds for the person where they ask. */
  readonly setting: <N extends SettingName>(name: N) => SettingValue<N>;
  /** A voice that is named inside a text, as the catalogue spells it. Throws a UserError with the nearest names. */
  readonly voiceNamed: (name: string) => string;
  /** A line as people type it. Throws a UserError. */
  readonly parse: (line: string) => { readonly command: Command; readonly options: TypedOptions };
  /** A command's values, checked. Throws a UserError. */
  readonly read: (command: Command, options: TypedOptions) => ParsedValues;
  /** The one that the command has asked for. */
  readonly recipe?: Recipe;
}

type TypedOptions = Readonly<Record<string, unknown>>;

/** Commands that follow each other, kept under a name. */
export interface Recipe {
  readonly name: string;
  /** As they were typed, with ` | ` between them. */
  readonly steps: string;
  readonly level: "person" | "server";
}

interface CommandBase<O extends Options> {
  /** As typed after the slash: `tts`, or two words for a member of a family (`voice find`). */
  readonly name: string;
  readonly description: string;
  readonly options: O;
  /** One line as a person would type it, for help. */
  readonly example: string;
}

/** A command that becomes a durable job. */
export interface JobCommand<O extends Options = Options> extends CommandBase<O> {
  /** Name of the recipe that it has to know. */
  readonly recipe?: (values: Values<O>) => string;
  readonly plan: (values: Values<O>, context: PlanContext) => Plan;
}

/** A command that is answered at once from what we already know; it spends nothing. */
export interface InstantCommand<O extends Options = Options> extends CommandBase<O> {
  readonly answer: (values: Values<O>, context: CommandContext) => Promise<Answer>;
}

// The options' types meet the values' types inside each command file; a list of commands forgets them.
// oxlint-disable-next-line typescript/no-explicit-any
export type Command = JobCommand<any> | InstantCommand<any>;

export type OperatorLimits = Readonly<Partial<Record<SettingName, number>>>;

/** What an instant command may ask of the rest of the house; made for one person and place. */
export interface CommandContext {
  readonly locale: string;
  /** Returns a number from 0 to below 1: others for each request, but the same when a request is delivered again. */
  readonly random: () => number;
  readonly commands: readonly Command[];
  /** Only what this person can use where they are. */
  readonly voices: VoiceCatalog;
  readonly trainedVoices: TrainedVoiceActions;
  readonly jobs: JobActions;
  readonly query: FreeLookup;
  readonly settings: SettingsService;
  /** The most that whoever runs the bot lets some settings be. */
  readonly operatorLimits: OperatorLimits;
  readonly budgets: BudgetService;
  readonly recipes: RecipeActions;
  readonly webhooks: WebhookService;
  /** Those that there are in this server. Undefined where the platform cannot tell. */
  roles(): Promise<readonly NamedRef[] | undefined>;
  /** Whether a channel belongs to this server. Undefined where the platform cannot tell. */
  isOwnChannel(id: string): Promise<boolean | undefined>;
  /** Missing where there are no moderators. */
  readonly moderation?: ModeratorActions | undefined;
  /** Missing where none are kept. */
  readonly transcripts?: TranscriptActions | undefined;
  readonly privacy?: PrivacyActions | undefined;
  /** What a command would be planned with here. */
  planContext(): Promise<PlanContext>;
  /** Whether they may decide for everybody where they are. Throws a UserError where the platform cannot tell. */
  mayAdminister(): Promise<boolean>;
  /** What the bot may not do where they are though it should, as the platform calls it. Undefined: there are no rights. */
  missingPermissions(): Promise<readonly string[] | undefined>;
  /** What a plan may cost, in words; undefined where that is nothing. */
  costOf(plan: Plan): string | undefined;
  /** What was asked for where they are, the newest first. Throws a UserError for who does not manage that place. */
  listServerJobs(): Promise<readonly ServerJob[]>;
  /** Jobs that wait for their turn or are worked on. Rejects when the queue does not answer. */
  queueLength(): Promise<number>;
}

/**
 * Asks the audio service for what costs nothing. Undefined when it has nothing of that name. Throws a UserError when it
 * does not answer while the person waits.
 */
export type FreeLookup = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
) => Promise<ResponseOf<O> | undefined>;

/** The person's own jobs. Every method refuses jobs of somebody else as if they did not exist. */
export interface JobActions {
  list(): Promise<readonly JobSummary[]>;
  show(id: string): Promise<JobSummary>;
  cancel(id: string): Promise<JobSummary>;
  /** Accepts the same invocation again, as a new job. */
  retry(id: string): Promise<JobSummary>;
  /** An unconfirmed job goes on waiting for the task that the person says its request became. Spends nothing. */
  attachTask(id: string, taskId: string): Promise<JobSummary>;
  /** Whether a task of the service is known to be somebody else's. False for tasks that no job here became. */
  isTaskOfOthers(taskId: string): Promise<boolean>;
  /** A job that was given up goes on waiting for its task. Spends nothing. */
  resume(id: string): Promise<JobSummary>;
}

/** The recipes that somebody can run where they are. All throw a UserError for what cannot be done. */
export interface RecipeActions {
  list(): Promise<readonly Recipe[]>;
  /** One's own goes before the server's of the same name. */
  named(name: string): Promise<Recipe>;
  /** Replaces one of the same name. */
  save(recipe: Recipe): Promise<void>;
  remove(name: string, level: Recipe["level"]): Promise<void>;
}

/** Somebody's job, as those who manage a server see it: what was said in it stays with whoever said it. */
export interface ServerJob extends Omit<JobSummary, "about" | "files" | "taskId"> {
  readonly person: string;
  /** What it has cost, as people read it; missing where that is nothing. */
  readonly cost?: string;
}

export interface JobSummary {
  readonly id: string;
  readonly command: string;
  readonly state: string;
  readonly createdAt: Date;
  /** Milliseconds from acceptance to the end, or until now. */
  readonly elapsedMs: number;
  /** The service's name for its work on it, once it is known. */
  readonly taskId?: string;
  /** The main text or source, shortened to one line. */
  readonly about: string;
  /** What it made; empty until it is done. */
  readonly files: readonly { readonly name: string; readonly type: string }[];
}

/** An instant answer: plain text, which each platform escapes in its own way. */
export interface Answer {
  readonly title: string;
  readonly lines: readonly string[];
  readonly suggestions?: Suggestions;
  readonly panel?: Panel;
  /** Not for others in the place where it was asked, however it was asked. */
  readonly isPrivate?: true;
  readonly file?: AnswerFile;
}

/** A small file that goes with an answer. */
export interface AnswerFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Missing: it is text. */
  readonly encoding?: "base64";
}

/** What can be asked for next with one press. */
export interface Suggestions {
  readonly title: string;
  readonly choices: readonly Suggestion[];
  /** What can be opened beside it, at most ten; addresses that the platform itself gave us. */
  readonly links?: readonly Link[];
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

/** Platforms show the label, and take the line as if the person had typed it. */
export interface Suggestion {
  readonly label: string;
  readonly line: string;
}

/** Checks a command's types where it is written, and keeps them. */
export const jobCommand = <const O extends Options>(command: JobCommand<O>): JobCommand<O> => command;
export const instantCommand = <const O extends Options>(command: InstantCommand<O>): InstantCommand<O> =>
  command;
