import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from "@opentelemetry/api";
import type { IdGenerator } from "@opentelemetry/sdk-trace";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { AUDIO_REQUEST as TO_SERVICE } from "../../audio/events.ts";
import { PLATFORM_REQUEST as TO_PLATFORM } from "../../bots/events.ts";
import { ACCEPT, EFFECT, type EffectEvent, STATE_CHANGED } from "../../jobs/events.ts";
import type { Job } from "../../jobs/job.ts";
import type { EventSubscriber } from "../subscribe.ts";

/** Records a trace for each job: its acceptance, its steps, and their requests. Never contains people's words. */
export function traceJobs(
  subscriber: EventSubscriber,
  tracer: Tracer,
  ids: TraceIdGenerator,
): { close(): void } {
  subscriber.subscribeToCalls(ACCEPT, ({ invocation, result }, ms) => {
    if (result?.kind !== "job" || result.duplicate) return;
    const attributes = jobAttributes({ ...result.job, platform: invocation.platform });
    tracer.startSpan("accept", { attributes, startTime: Date.now() - ms }, parentContextOf(result.job)).end();
  });
  const steps = traceSteps(subscriber, tracer);
  subscriber.subscribeToCalls(TO_SERVICE, ({ operation, result }, ms) => {
    const failure = result && "error" in result ? result.error.name : undefined;
    recordRequest(tracer, steps.present(), { name: `audio service ${operation}`, ms, failure });
  });
  subscriber.subscribeToCalls(TO_PLATFORM, ({ platform, method, statusOf, error }, ms) => {
    const failure = error === undefined ? undefined : statusOf(error);
    recordRequest(tracer, steps.present(), { name: `${platform} ${method}`, ms, failure });
  });
  subscriber.hear(STATE_CHANGED, ({ job }) => {
    if (job.finishedAt) recordJob(tracer, ids, job, job.finishedAt);
  });
  return steps;
}

function traceSteps(subscriber: EventSubscriber, tracer: Tracer) {
  const present = new AsyncLocalStorage<EffectEvent>();
  const begun = new WeakMap<EffectEvent, Span>();
  EFFECT.start.bindStore(present);
  subscriber.hear(EFFECT.start, (event) => {
    const { effect, job } = event;
    begun.set(event, tracer.startSpan(effect.kind, { attributes: jobAttributes(job) }, parentContextOf(job)));
  });
  subscriber.subscribeToCalls(EFFECT, (event) => {
    const span = begun.get(event);
    const seen = event.result?.kind ?? "fault";
    span?.setAttribute("mynah.seen", seen);
    if (FAILED.has(seen)) span?.setStatus({ code: SpanStatusCode.ERROR, message: seen });
    span?.end();
  });
  return {
    present(): Span | undefined {
      const event = present.getStore();
      return event && begun.get(event);
    },
    close: () => void EFFECT.start.unbindStore(present),
  };
}

const FAILED: ReadonlySet<string> = new Set(["try-later", "refused", "unclear", "fault"]);

interface Request {
  readonly name: string;
  readonly ms: number;
  readonly failure: string | undefined;
}

/** Records only requests of jobs; autocomplete, for example, has no trace. */
function recordRequest(tracer: Tracer, step: Span | undefined, { name, ms, failure }: Request): void {
  if (!step) return;
  const options = { kind: SpanKind.CLIENT, startTime: Date.now() - ms };
  const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, step));
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
  span.end();
}

/** Records the root span of a job, in the process that finished it. */
function recordJob(tracer: Tracer, ids: TraceIdGenerator, job: Job, finishedAt: Date): void {
  const attributes = { ...jobAttributes(job), "mynah.outcome": job.state };
  const options = { attributes, startTime: job.createdAt };
  const over = job.parent === null ? ROOT_CONTEXT : parentContextOf({ id: job.parent.id, parent: null });
  const span = ids.choosing(traceIdsOf(job), () => tracer.startSpan(`/${job.command}`, options, over));
  if (job.state !== "done") span.setStatus({ code: SpanStatusCode.ERROR, message: job.state });
  span.end(finishedAt);
}

const jobAttributes = ({ id, command, platform }: Pick<Job, "id" | "command" | "platform">) => ({
  "mynah.job": id,
  "mynah.command": command,
  "mynah.platform": platform,
});

/**
 * Derives the IDs of a job's trace and first span from the job's ID, so that all processes get the same without passing
 * them on. The calls of a plan belong to their parent's trace.
 */
export function traceIdsOf({ id, parent }: Pick<Job, "id" | "parent">) {
  return { traceId: hashOf(`trace ${parent?.id ?? id}`, 16), spanId: hashOf(`span ${id}`, 8) };
}

const parentContextOf = (job: Pick<Job, "id" | "parent">): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...traceIdsOf(job), traceFlags: TraceFlags.SAMPLED, isRemote: true });

const hashOf = (words: string, bytes: number) =>
  createHash("sha256")
    .update(`mynah ${words}`)
    .digest("hex")
    .slice(0, 2 * bytes);

export type TraceIdGenerator = ReturnType<typeof createTraceIdGenerator>;

/** Generates random IDs, except for spans that start in `choosing`. */
export function createTraceIdGenerator(): IdGenerator & {
  choosing<T>(ids: ReturnType<typeof traceIdsOf>, begin: () => T): T;
} {
  let chosen: ReturnType<typeof traceIdsOf> | undefined;
  return {
    generateTraceId: () => chosen?.traceId ?? randomBytes(16).toString("hex"),
    generateSpanId: () => chosen?.spanId ?? randomBytes(8).toString("hex"),
    choosing(ids, begin) {
      chosen = ids;
      try {
        return begin();
      } finally {
        chosen = undefined;
      }
    },
  };
}
