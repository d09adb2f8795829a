import type { ApiKeyService } from "../../api-keys/key-service.ts";
import type { Operation, RequestOf, ResponseOf } from "@mynah/audio-interface";
import type { Voice, VoiceCatalog } from "../../audio/voices.ts";
import type { BudgetService } from "../../budgets/budget-service.ts";
import type { Sentence } from "../../errors.ts";
import type { TranscriptFormat } from "../../media/transcript/formats.ts";
import type { SettingName, SettingValue } from "../../settings/definitions.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import type { MinutesForm } from "../services/minutes.ts";
import type { AccountActions } from "../../accounts/index.ts";
import type { PassportActions } from "../services/passports.ts";
import type { PrivacyActions } from "../services/privacy.ts";
import type { TranscriptActions } from "../services/transcripts.ts";
import type { NamedRef } from "../../settings/permission-rule.ts";
import type { WebhookService } from "../../webhooks/webhook-service.ts";
import type { ModeratorActions } from "../services/moderation.ts";
import type { OriginActions } from "../services/origins.ts";
import type {
  ClipActions,
  ListeningActions,
  PlaybackActions,
  ReadAloudActions,
  RecordingActions,
  ReportActions,
} from "../services/voice-channels.ts";
import type { TrainedVoiceActions } from "../services/trained-voices.ts";
import type { Options, ParsedValues, Source, Values } from "./option.ts";
import type { MediaKind } from "../../media/kinds/file-types.ts";
import type { Panel } from "./panel.ts";

interface PlanBase {
  /** Kind of result, which decides how it is shown. */
  readonly expect: "audio" | "transcript" | "text";
  /** A language model is configured, so that its transcript can be translated; set on acceptance. */
  readonly translatable?: true;
  /** The built-in service makes it, which charges nothing; set on acceptance. */
  readonly isFree?: true;
  /** Names and jargon of the server, by which near misses in the transcript are corrected; set on acceptance. */
  readonly vocabulary?: readonly string[];
  /** The estimated cost, shown beforehand; set on acceptance (jobs/intake/expected-cost.ts). */
  readonly expectedCost?: Sentence;
}

/**
 * One call of the audio service, complete except for the URLs of its sources, which are created when the job runs. Or
 * one of the language model (language-model/contract.ts), whose request names a task and what that needs; texts are read
 * when the job runs.
 */
export interface CallPlan extends PlanBase {
  readonly operation: string;
  /** The request as the contract defines it, without the fields that `sources` fills. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Request field → the source whose URL goes there. */
  readonly sources: Readonly<Record<string, Source>>;
  /** Target loudness in LUFS (ITU-R BS.1770). Left out: the loudness is not changed. */
  readonly loudness?: number;
  /**
   * Cache key for a result that belongs to nobody. While its files are stored, it is reused at no cost for anyone who
   * makes the same request. Must include everything the result depends on.
   */
  readonly resultKey?: string;
  /** Which part of a longer result it makes, for file names: `1of3`. */
  readonly piece?: string;
  /** Format the transcript is converted to. The service is always asked for its most detailed format. */
  readonly form?: TranscriptFormat;
  /** Ignores a transcript of the same recording that already exists. */
  readonly anew?: boolean;
  /**
   * Trained voices that the request names, or the voice it trains: display name → id (jobs/voices/). Right before the
   * request is sent, they are checked again and replaced by the audio service's names.
   */
  readonly voices?: Readonly<Record<string, string>>;
  /**
   * The person confirmed that they are allowed to use the voice in the source. No voice is trained without it (see
   * jobs/worker/effects.ts).
   */
  readonly hasConsent?: boolean;
  /** The person whose track of a recording this transcribes; its words are stored by its parent only. */
  readonly track?: string;
}

/** Independent calls whose results are joined into one, in order. */
export interface ParallelPlan extends PlanBase {
  readonly parts: readonly CallPlan[];
  /**
   * `answers`: of the language model (jobs/language-model/model-tasks.ts). `tracks`: transcripts of what each speaker of a
   * recording said.
   */
  readonly join: "speech" | "answers" | "tracks";
  /** Loudness of the joined file, as in {@link CallPlan}. */
  readonly loudness?: number;
}

/** Consecutive calls; each one works on the result of the previous one. */
export interface PipelinePlan extends PlanBase {
  readonly steps: readonly PipelineStep[];
  /** Kind of the last step's result. */
  readonly expect: CallPlan["expect"];
}

export interface PipelineStep {
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** If the step has an input, its plan lacks the source that the previous step produces. */
  readonly plan: CallPlan;
  /** Where the previous step's result goes; missing for the first step. */
  readonly input?: StepInput;
}

export interface StepInput {
  /** Field of the request. `option` is the command's option for it. */
  readonly field: string;
  readonly option: string;
  /** Accepted kinds; the first matching file is used. */
  readonly accept: readonly MediaKind[];
}

/** Several calls that people see as one job. */
export type GroupPlan = ParallelPlan | PipelinePlan;
export type Plan = CallPlan | GroupPlan;

/** What a plan can look up. Pure: the catalog is a local copy, and the settings were read beforehand. */
export interface PlanContext {
  /**
   * The voice used when none is named: the one set by the person, channel or server, else one of the person's language.
   */
  readonly defaultVoice: () => string | undefined;
  /** Returns the catalog entry of a voice; undefined when it has none or the catalog hasn't loaded yet. */
  readonly voiceRecord: (name: string) => Voice | undefined;
  /** Returns the effective value for the person in this place. */
  readonly setting: <N extends SettingName>(name: N) => SettingValue<N>;
  /** Returns the catalog's spelling of a voice named inside a text. Throws a UserError with the nearest names. */
  readonly voiceNamed: (name: string) => string;
  /** Parses a command line. Throws a UserError. */
  readonly parse: (line: string) => { readonly command: Command; readonly options: TypedOptions };
  /** Validates a command's values. Throws a UserError. */
  readonly read: (command: Command, options: TypedOptions) => ParsedValues;
  /** The recipe that the command requested. */
  readonly recipe?: Recipe;
  /** The transcript that the command requested. Missing also in a recipe's steps. */
  readonly transcript?: PlannedTranscript;
  /** The recording that the command requested. */
  readonly recording?: PlannedRecording;
}

/** What a plan needs to know of a recording: who said something, and for how long. */
export interface PlannedRecording {
  readonly tracks: readonly {
    readonly personId: string;
    readonly fileId: string;
    readonly durationMs: number;
  }[];
}

/** What a plan needs to know of a transcript. */
export interface PlannedTranscript {
  readonly id: string;
  readonly language?: string;
  readonly durationMs?: number;
  readonly speakers: number;
  /** Number of characters of each segment. */
  readonly lengths: readonly number[];
  /** The language model wrote its minutes, and it hasn't changed since. */
  readonly hasWrittenMinutes: boolean;
  /** The template of these minutes. */
  readonly minutesForm?: MinutesForm;
}

type TypedOptions = Readonly<Record<string, unknown>>;

/** Consecutive commands saved under a name. */
export interface Recipe {
  readonly name: string;
  /** As typed, joined by ` | `. */
  readonly steps: string;
  readonly level: "person" | "server";
}

interface CommandBase<O extends Options> {
  /** As typed after the slash: `tts`, or two words for a family's command (`voice find`). */
  readonly name: string;
  /**
   * Earlier names, of the same family: whatever holds one still works (typed lines, posted buttons, recipes, stored
   * jobs, Discord's registered commands). Never shown or registered.
   */
  readonly aliases?: readonly string[];
  readonly description: string;
  readonly options: O;
  /** One command line, shown in help. */
  readonly example: string;
}

/** A command that becomes a durable job. */
export interface JobCommand<O extends Options = Options> extends CommandBase<O> {
  /** Returns the name of the recipe that the plan needs. */
  readonly recipe?: (values: Values<O>) => string;
  /** Returns the ID of the transcript that the plan needs, if any. Refused if the person can't see it. */
  readonly transcript?: (values: Values<O>) => string | undefined;
  /** Returns the ID of the recording that the plan needs. Refused if it isn't the person's. */
  readonly recording?: (values: Values<O>) => string;
  readonly plan: (values: Values<O>, context: PlanContext) => Plan;
}

/** A command that is answered immediately from local data; it spends nothing. */
export interface InstantCommand<O extends Options = Options> extends CommandBase<O> {
  readonly answer: (values: Values<O>, context: CommandContext) => Promise<Answer>;
}

// Each command file type-checks its values against its options; a list of commands loses those types.
// oxlint-disable-next-line typescript/no-explicit-any
export type Command = JobCommand<any> | InstantCommand<any>;

export type OperatorLimits = Readonly<Partial<Record<SettingName, number>>>;

/** Everything an instant command can call, created for one person in one place. */
export interface CommandContext {
  readonly locale: string;
  /** Returns a number from 0 to below 1: different for each request, but the same when a request is redelivered. */
  readonly random: () => number;
  readonly commands: readonly Command[];
  /** Only the voices this person can use here. */
  readonly voices: VoiceCatalog;
  readonly trainedVoices: TrainedVoiceActions;
  readonly jobs: JobActions;
  readonly query: FreeLookup;
  readonly settings: SettingsService;
  /** Maximums that the operator configured for some settings. */
  readonly operatorLimits: OperatorLimits;
  readonly budgets: BudgetService;
  readonly recipes: RecipeActions;
  readonly webhooks: WebhookService;
  readonly apiKeys: ApiKeyService;
  /** Missing for programs. */
  readonly accounts?: AccountActions | undefined;
  /** Roles of this server. Undefined when the platform can't tell. */
  roles(): Promise<readonly NamedRef[] | undefined>;
  /** Returns whether a channel belongs to this server. Undefined when the platform can't tell. */
  isOwnChannel(id: string): Promise<boolean | undefined>;
  /** Missing where there are no moderators. */
  readonly moderation?: ModeratorActions | undefined;
  /** Missing where nothing is searched for it. */
  readonly origins?: OriginActions | undefined;
  /** Missing where no transcripts are stored. */
  readonly transcripts?: TranscriptActions | undefined;
  readonly privacy?: PrivacyActions | undefined;
  /** Missing where the bot plays nothing in voice channels. */
  readonly playback?: PlaybackActions | undefined;
  /** Missing where the bot records no voice channels. */
  readonly recording?: RecordingActions | undefined;
  readonly listening?: ListeningActions | undefined;
  readonly clips?: ClipActions | undefined;
  readonly reports?: ReportActions | undefined;
  /** Missing where the bot receives no voices. */
  readonly passports?: PassportActions | undefined;
  /** Missing where the bot reads nothing aloud. */
  readonly readAloud?: ReadAloudActions | undefined;
  /** Returns the context in which a command would be planned here. */
  planContext(): Promise<PlanContext>;
  /** Returns whether the person is an admin here. Throws a UserError when the platform can't tell. */
  mayAdminister(): Promise<boolean>;
  /**
   * Returns the permissions that the bot needs here but lacks, by the platform's names. Undefined: the platform has no
   * permissions.
   */
  missingPermissions(): Promise<readonly string[] | undefined>;
  /** Returns the permissions that the bot is known to lack for posting in a channel that the command names. */
  missingToPost(channel: string): readonly string[];
  /** Returns the permissions that the bot lacks here and can do without. */
  missingOptionalPermissions(): Promise<readonly string[]>;
  /** Formats a plan's estimated cost; undefined when it is free. */
  costOf(plan: Plan): string | undefined;
  /** Returns the jobs requested here, newest first. Throws a UserError unless the person is an admin here. */
  listServerJobs(): Promise<readonly ServerJob[]>;
  /** Counts waiting and running jobs. Rejects when the queue doesn't answer. */
  queueLength(): Promise<number>;
  /** Tells what generates audio and transcripts here. */
  readonly serviceNote: Sentence;
}

/**
 * Makes a free request to the audio service. Returns undefined when nothing has that name. Throws a UserError when the
 * service doesn't answer in time.
 */
export type FreeLookup = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
) => Promise<ResponseOf<O> | undefined>;

/** The person's own jobs. Every method treats other people's jobs as nonexistent. */
export interface JobActions {
  list(): Promise<readonly JobSummary[]>;
  show(id: string): Promise<JobDetails>;
  /** What the audio service answered, for the job and its steps in order: see {@link ServiceAnswer}. */
  answers(id: string): Promise<readonly ServiceAnswer[]>;
  cancel(id: string): Promise<JobSummary>;
  /** Accepts the same invocation again as a new job. */
  retry(id: string): Promise<JobSummary>;
  /** Makes an unconfirmed job wait for the task that the person says its request became. Spends nothing. */
  attachTask(id: string, taskId: string): Promise<JobSummary>;
  /**
   * Returns whether a task of the service is known to belong to someone else. False for tasks that belong to no job
   * here.
   */
  isTaskOfOthers(taskId: string): Promise<boolean>;
  /** Makes a job that had been given up wait for its task again. Spends nothing. */
  resume(id: string): Promise<JobSummary>;
  /** Returns the person's other accounts that a job's result can be sent to. Throws a UserError if there are none. */
  sendTargets(id: string): Promise<readonly SendTarget[]>;
  /** Posts a result once more, to another account. Returns false if an earlier request has. Spends nothing. */
  send(id: string, to: string): Promise<{ readonly target: SendTarget; readonly isNew: boolean }>;
}

/** Another account of a person's, where the bot can post. */
export interface SendTarget {
  /** What names it in a command. */
  readonly to: string;
  readonly name: string;
  /** The platform's name for people. */
  readonly title: string;
}

/** The recipes that a person can run here. Every method throws a UserError when it can't do its work. */
export interface RecipeActions {
  list(): Promise<readonly Recipe[]>;
  /** Prefers the person's own recipe over the server's recipe of the same name. */
  named(name: string): Promise<Recipe>;
  /** Replaces a recipe of the same name. */
  save(recipe: Recipe): Promise<void>;
  remove(name: string, level: Recipe["level"]): Promise<void>;
}

/** Someone's job as admins see it. Its content stays private to its owner. */
export interface ServerJob extends Omit<JobSummary, "about" | "files" | "taskId"> {
  readonly person: string;
  /** The actual cost, formatted; missing when it was free. */
  readonly cost?: string;
}

export interface JobSummary {
  /** The title of the other platform where a linked account of the person requested it. */
  readonly elsewhere?: string;
  readonly id: string;
  readonly command: string;
  readonly state: string;
  readonly createdAt: Date;
  /** Milliseconds from acceptance to completion, or until now. */
  readonly elapsedMs: number;
  /** The service's id for the task, once known. */
  readonly taskId?: string;
  /** The main text or source, shortened to one line. */
  readonly about: string;
  /** What the person can still do about a job that ended without its result. */
  readonly recovery?: "attach" | "resume" | "join";
  /** Result files; empty until the job is done. */
  readonly files: readonly { readonly name: string; readonly type: string }[];
}

export interface JobDetails extends JobSummary {
  /** The steps of a pipeline whose calls have finished, in order; missing for other jobs. */
  readonly steps?: readonly StepSummary[];
}

/** What an answer of the audio service looked like, without secrets, links and people's words. */
export interface ServiceAnswer {
  /** To the request, or to the last poll of its task that decided something. */
  readonly to: "submit" | "poll";
  readonly excerpt: string;
}

export interface StepSummary {
  readonly command: string;
  /** `url` downloads the file for some hours; missing where this program has no address that people can open. */
  readonly files: readonly { readonly name: string; readonly url?: string | undefined }[];
}

/** An instant answer in plain text, which each platform escapes in its own way. */
export interface Answer {
  readonly title: string;
  readonly lines: readonly string[];
  /** Some of its lines as a table, for platforms that have one; others show the lines. */
  readonly table?: Table;
  readonly suggestions?: Suggestions;
  readonly panel?: Panel;
  /** The part of its lines that is shown this once and is to be copied: a key. */
  readonly secret?: string;
  /** Shown only to the person who asked, even if the command was used publicly. */
  readonly isPrivate?: true;
  readonly file?: AnswerFile;
}

/** A table of plain text. */
export interface Table {
  readonly caption: string;
  /** The first one has the headings of the columns. */
  readonly rows: readonly (readonly string[])[];
  /** Index of the first line that it replaces, and how many. */
  readonly from: number;
  readonly count: number;
}

export interface AnswerFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Missing for plain text. */
  readonly encoding?: "base64";
}

/** Follow-up commands, one click each. */
export interface Suggestions {
  readonly title: string;
  readonly choices: readonly Suggestion[];
  /** Links shown next to the choices; Discord shows ten. Only addresses that the platform itself gave us. */
  readonly links?: readonly Link[];
}

export interface Link {
  readonly label: string;
  readonly url: string;
  /**
   * Index of the answer's line that it opens. The playground makes that line the link. Discord makes the address clickable
   * where the line contains it, instead of showing a button.
   */
  readonly line?: number;
}

/** Platforms show the label and run the line as if the person had typed it. */
export interface Suggestion {
  readonly label: string;
  readonly line: string;
  /** The option left to fill in, using a form. */
  readonly asks?: string;
}

/** Returns the command with this name or alias. Nothing else resolves aliases. */
export const findCommand = <C extends Pick<Command, "name" | "aliases">>(
  commands: readonly C[],
  name: string,
): C | undefined => commands.find((command) => command.name === name || command.aliases?.includes(name));

/** Fields that are undefined are left out, so that the audio service applies its own defaults. */
type CallDraft = Omit<CallPlan, "sources" | "expect"> & {
  /** Default: none. */
  readonly sources?: Readonly<Record<string, Source | undefined>>;
  /** Default: audio. */
  readonly expect?: CallPlan["expect"];
};

interface JobCommandDraft<O extends Options> extends Omit<JobCommand<O>, "plan"> {
  readonly plan: (values: Values<O>, context: PlanContext) => CallDraft | GroupPlan;
}

/** Checks a command's types where it is defined and preserves them. */
export const jobCommand = <const O extends Options>(command: JobCommandDraft<O>): JobCommand<O> => ({
  ...command,
  plan(values, context) {
    const plan = command.plan(values, context);
    if (!("request" in plan)) return plan;
    const { request, sources = {}, expect = "audio" } = plan;
    return { ...plan, request: omitUndefined(request), sources: omitUndefined(sources), expect };
  },
});

type InstantCommandDraft<O extends Options> = Omit<InstantCommand<O>, "options"> & {
  /** Default: none. */
  readonly options?: O;
};

export const instantCommand = <const O extends Options = Options>({
  options,
  ...command
}: InstantCommandDraft<O>): InstantCommand<O> => ({ ...command, options: options ?? ({} as O) });

export const omitUndefined = <T>(fields: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
