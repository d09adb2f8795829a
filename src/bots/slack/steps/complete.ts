import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import { render } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { parseAddress } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { SlackFailure } from "../api/errors.ts";
import { workspaceOf, type Workspace } from "../auth/workspace.ts";

/** Slack documents no limit for texts that a step passes on; a message holds as many. */
const MAX_OUTPUT = 12_000;
const MAX_ERROR = 1_000;

/** The step has ended already, perhaps by an attempt whose answer was lost, or its workflow was stopped or deleted. */
const ENDED = new Set(["execution_not_in_running_state", "function_execution_not_found"]);

/** Ends a step of a workflow with what went wrong, which Slack shows to the workflow's managers. */
export const failStep = (
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  step: string,
  error: string,
): Promise<void> =>
  orEnded(
    api.call(workspace, "functions.completeError", (client) =>
      client.functions.completeError({ function_execution_id: step, error: truncate(error, MAX_ERROR) }),
    ),
  );

export interface StepCompletion {
  /**
   * Ends the workflow's step that a job belongs to, once its answer is posted. Does nothing for all other jobs, and for a
   * step that has ended. Throws SlackFailure.
   */
  complete(job: Job, outcome: Outcome, receipts: Receipts): Promise<void>;
}

/** Creates what ends steps. `linkTo` returns a link to a job's answer. */
export function createStepCompletion({
  api,
  linkTo,
}: {
  api: Pick<SlackApi, "call">;
  linkTo: (job: Job) => Promise<string | undefined>;
}): StepCompletion {
  return {
    async complete(job, outcome, receipts) {
      const { step } = parseAddress(job.place.address);
      if (step === undefined) return;
      if (outcome.verdict !== "done") return failStep(api, workspaceOf(job), step, render(outcome.reason));
      const link = await linkTo({ ...job, receipts: { ...job.receipts, ...receipts } });
      const { transcript } = outcome.result;
      const outputs = {
        link: link ?? "",
        ...(transcript && {
          transcript: truncate(transcript.segments.map(({ text }) => text).join("\n"), MAX_OUTPUT),
        }),
      };
      await orEnded(
        api.call(workspaceOf(job), "functions.completeSuccess", (client) =>
          client.functions.completeSuccess({ function_execution_id: step, outputs }),
        ),
      );
    },
  };
}

async function orEnded(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof SlackFailure) || !ENDED.has(error.code)) throw error;
  }
}
