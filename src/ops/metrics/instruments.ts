import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export type Instruments = ReturnType<typeof createInstruments>;

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 900, 3600];

/**
 * Creates all metrics. Label values come from small fixed sets of ours, the interface or HTTP. They are never IDs,
 * names or texts, each of which would create a series.
 */
export function createInstruments(registry: Registry) {
  const made = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
    name: `mynah_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  });
  const counter = <Label extends string>(...what: Parameters<typeof made<Label>>) =>
    new Counter(made(...what));
  const gauge = <Label extends string>(...what: Parameters<typeof made<Label>>) => new Gauge(made(...what));
  const seconds = <Label extends string>(buckets: number[], ...what: Parameters<typeof made<Label>>) =>
    new Histogram({ ...made(...what), buckets });
  return {
    accepted: counter("jobs_accepted_total", "Invocations that became a job", ["platform", "command"]),
    refused: counter("invocations_refused_total", "Invocations that became none, by the sentence they got", [
      "platform",
      "reason",
    ]),
    accepting: seconds(QUICK, "accept_seconds", "From invocation to acknowledgement", ["platform"]),
    ended: counter("jobs_ended_total", "Jobs that ended in this process", ["platform", "command", "outcome"]),
    failed: counter("jobs_failed_total", "Jobs that ended without a result, by cause", ["outcome", "reason"]),
    stages: seconds(SLOW, "job_stage_seconds", "Done jobs: before the service, at it, and after it", [
      "stage",
    ]),
    added: seconds(
      SLOW,
      "job_added_seconds",
      "What we added to the service's time, but for the late look at a task that has ended",
      ["platform"],
    ),
    steps: counter("steps_total", "Steps of jobs by what was seen: a look is a poll, try-later a wait", [
      "step",
      "seen",
    ]),
    stepping: seconds(SLOW, "step_seconds", "How long a step of a job took", ["step"]),
    asked: counter("audio_requests_total", "Requests to the audio service; 0: no answer", [
      "operation",
      "status",
    ]),
    asking: seconds(SLOW, "audio_request_seconds", "Requests to the audio service", ["operation"]),
    posted: counter("platform_requests_total", "Requests to chat platforms", [
      "platform",
      "method",
      "status",
    ]),
    posting: seconds(SLOW, "platform_request_seconds", "Requests to chat platforms", ["platform"]),
    relayed: counter("relayed_bytes_total", "Bytes of files that were fetched from us", ["from"]),
    unprocessed: counter("media_failures_total", "Files that a media process could not work on, by cause", [
      "request",
      "reason",
    ]),
    underWay: gauge("jobs_under_way", "Unfinished jobs after their turn, of all processes", ["state"]),
    line: gauge("line_jobs", "Jobs in the line, of all processes", []),
    oldest: gauge("line_oldest_seconds", "How long the first in the line has waited", []),
    entries: gauge("queue_entries", "Entries of the queue", ["state"]),
    maintenance: gauge("maintenance", "1 while no new jobs are taken", []),
  };
}
