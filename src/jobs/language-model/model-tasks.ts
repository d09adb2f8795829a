import { z } from "zod";
import type { PlannedTranscript } from "../../commands/definition/command.ts";
import { type Sentence, UserError } from "../../errors.ts";
import type { LanguageModel, ModelRequest } from "../../language-model/client.ts";
import type { Result } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import type { Invocation, Job } from "../job.ts";

/**
 * Port for what jobs ask the language model, implemented by the subsystems above. A job names its task in its plan's
 * request: `{ task, tokens, … }`. Several calls are parts of one parent job.
 */
export interface ModelTask {
  readonly name: string;
  /**
   * Builds the request of one call right before it is sent, and checks again what its person may see. `earlier` returns
   * the answers of the calls before it in a plan of several steps. Throws a UserError; nothing has been spent then.
   */
  prepare(job: Job, earlier: () => Promise<readonly unknown[]>): Promise<ModelRequest>;
  /**
   * Makes the result of a job from the answers of all its calls, in order. Must be idempotent: it is called again if the
   * process dies, and when it throws. `refusal`: there can't be a result any more.
   */
  finish(job: Job, answers: readonly unknown[]): Promise<Result | { readonly refusal: Sentence }>;
}

/** What jobs need to ask the language model. */
export interface JobModel {
  /** Undefined: the operator has configured none. */
  readonly languageModel: LanguageModel | undefined;
  readonly tasks: readonly ModelTask[];
  /** Reads what a plan needs of a transcript. Throws a UserError if the person can't see it. */
  readonly readTranscript: (invocation: Invocation, id: string) => Promise<PlannedTranscript>;
}

/** Used without a language model: its jobs are refused. */
export const NO_MODEL: JobModel = {
  languageModel: undefined,
  tasks: [],
  readTranscript: async () => {
    throw new UserError(say("modelNotConfigured"));
  },
};

const named = z.looseObject({ task: z.string() });

/** Returns the task that a call of the language model names. */
export function taskOf({ tasks }: Pick<JobModel, "tasks">, request: unknown): ModelTask {
  const { task: name } = named.parse(request);
  const found = tasks.find((task) => task.name === name);
  if (!found) throw new TypeError(`This version knows no task '${name}' of the language model.`);
  return found;
}
