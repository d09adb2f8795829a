import { z } from "zod";
import type { CallPlan } from "../../commands/definition/command.ts";
import { asksModel, callsOf, isGroup, singleCall } from "../../commands/definition/plan-calls.ts";
import { type Sentence, ServiceError, UserError } from "../../errors.ts";
import { UnusableAnswer, type ModelRequest } from "../../language-model/client.ts";
import type { Result } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import type { Job } from "../job.ts";
import { childResults } from "../lifecycle/group.ts";
import { submitTimeoutMs } from "../lifecycle/timeouts.ts";
import type { JobEvent, ServiceRequest } from "../lifecycle/observation.ts";
import { type JobModel, taskOf } from "./model-tasks.ts";
import type { JobStore } from "../store/jobs.ts";
import { toDataUrl, readInlineUrl } from "../audio-service/result-urls.ts";

interface ModelStepsDeps {
  readonly model: JobModel;
  readonly rows: Pick<JobStore, "childrenOf" | "find">;
}

/** The steps of a job that asks the language model instead of the audio service. */
export function createModelSteps({ model, rows }: ModelStepsDeps) {
  /** By job. */
  const submissions = new Map<string, AbortController>();

  /** Ends the request of a job that was canceled. A model can take minutes, or hang. */
  async function endIfCanceled(id: string): Promise<void> {
    const submission = submissions.get(id);
    const row = submission && (await rows.find(id));
    if (submission && row?.state !== "submitting") submission.abort(new Error("the job was canceled"));
  }

  const earlierAnswers = async ({ parent }: Job): Promise<readonly unknown[]> => {
    const calls = parent ? await rows.childrenOf(parent.id) : [];
    return answersOf(calls.filter((call) => (call.parent?.part ?? 0) < (parent?.part ?? 0)));
  };

  async function finish(job: Job, call: CallPlan, answers: readonly unknown[]): Promise<JobEvent> {
    const result = await taskOf(model, call.request).finish(job, answers);
    return "refusal" in result
      ? { kind: "refused", reason: result.refusal, maybeCharged: true }
      : { kind: "collected", result };
  }

  return {
    /** Builds the final request. It stays in this process: only the plan, which has no texts, is stored. */
    async prepare(job: Job): Promise<ServiceRequest> {
      if (!model.languageModel) throw new UserError(say("modelNotConfigured"));
      const { request } = singleCall(job.plan);
      return { ...(await taskOf(model, request).prepare(job, () => earlierAnswers(job))) };
    },

    /**
     * Sends the request. The answer is the receipt, with the tokens that it took. Ends at once when the job is canceled,
     * or when this process ends: then nobody knows what became of it.
     */
    async submit(
      { id, plan }: Pick<Job, "id" | "plan">,
      request: ServiceRequest,
      closing: AbortSignal,
    ): Promise<JobEvent> {
      if (!model.languageModel) throw new UserError(say("modelNotConfigured"));
      const canceled = new AbortController();
      submissions.set(id, canceled);
      const signal = AbortSignal.any([canceled.signal, closing]);
      // It may have been canceled before we could notice.
      endIfCanceled(id).catch(() => undefined);
      try {
        const timeoutMs = submitTimeoutMs(singleCall(plan).operation);
        const answered = await model.languageModel.ask(toModelRequest(request), { timeoutMs, signal });
        return { kind: "answered", urls: [toDataUrl(answered)] };
      } catch (error) {
        if (signal.aborted) return { kind: "unclear", reason: say("modelUnconfirmed"), isAnswered: true };
        const reason = unreadableReason(error);
        if (!reason) throw error;
        return { kind: "refused", reason, maybeCharged: true };
      } finally {
        submissions.delete(id);
      }
    },

    endIfCanceled,

    /** Makes the result of a call. A child keeps its answer for its parent. */
    async collect(job: Job, urls: readonly string[]): Promise<JobEvent> {
      const { answer, tokens } = readReceipt(urls);
      if (job.parent) return { kind: "collected", result: { files: [], answer, tokens } };
      const event = await finish(job, singleCall(job.plan), [answer]);
      return event.kind === "collected" ? { ...event, result: { ...event.result, tokens } } : event;
    },

    /** Makes the result of a job of several calls. */
    async merge(job: Job, children: readonly Job[]): Promise<JobEvent> {
      const [first] = callsOf(job.plan);
      if (!first) throw new TypeError("a plan has calls");
      return finish(job, first, answersOf(children));
    },
  };
}

/** Returns the sentence for an answer that arrived and that nobody can use; undefined for any other failure. */
function unreadableReason(error: unknown): Sentence | undefined {
  if (error instanceof UnusableAnswer)
    return say("modelAnswerUnusable", { tokens: error.tokens ? error.tokens.in + error.tokens.out : 0 });
  const isAnswered = error instanceof ServiceError && error.facts.status >= 200 && error.facts.status <= 299;
  if (!isAnswered) return undefined;
  const { facts, answer = "" } = error;
  const kinds = [
    ["large", facts.code === "answer_too_large"],
    ["page", /^HTTP \d+: *</.test(answer)],
    ["stream", /^HTTP \d+: *(?:data|event|id|retry|):/.test(answer)],
  ] as const;
  return say("modelAnswerUnreadable", { kind: kinds.find(([, isIt]) => isIt)?.[0] ?? "other" });
}

export type ModelSteps = ReturnType<typeof createModelSteps>;

/** Whether a job of several calls asks the language model, so that its answers are joined. */
export const joinsAnswers = ({ plan }: Job): boolean => isGroup(plan) && asksModel(plan);

const answersOf = (children: readonly Job[]): readonly unknown[] =>
  childResults(children).map(({ answer }: Result) => answer);

const receipt = z.object({ answer: z.unknown(), tokens: z.object({ in: z.number(), out: z.number() }) });

function readReceipt(urls: readonly string[]) {
  const content = readInlineUrl(urls[0] ?? "");
  if (!content) throw new TypeError("a call of the language model has its answer as its receipt");
  return receipt.parse(JSON.parse(content.toString()));
}

/** Made by `prepare` in this process a moment ago. */
const toModelRequest = (request: ServiceRequest) => request as unknown as ModelRequest;
