import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export type Instruments = ReturnType<typeof createInstruments>;

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 900, 3600];

/**
 * Creates all metrics. Label values come from small fixed sets of ours, the interface or HTTP. They are never IDs,
 * names or texts, each of which would create a series.
 */
export function createInstruments(registry: Registry) {
  const metricOptions = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
    name: `mynah_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  });
  const counter = <Label extends string>(...args: Parameters<typeof metricOptions<Label>>) =>
    new Counter(metricOptions(...args));
  const gauge = <Label extends string>(...args: Parameters<typeof metricOptions<Label>>) =>
    new Gauge(metricOptions(...args));
  const seconds = <Label extends string>(
    buckets: number[],
    ...args: Parameters<typeof metricOptions<Label>>
  ) => new Histogram({ ...metricOptions(...args), buckets });
  return {
    accepted: counter("jobs_accepted_total", "Commands accepted as jobs", ["platform", "command"]),
    refused: counter("invocations_refused_total", "Commands refused, by message", ["platform", "reason"]),
    accepting: seconds(QUICK, "accept_seconds", "Time from command to acknowledgement", ["platform"]),
    ended: counter("jobs_ended_total", "Jobs finished in this process, by outcome", [
      "platform",
      "command",
      "outcome",
    ]),
    failed: counter("jobs_failed_total", "Jobs without a result, by cause", ["outcome", "reason"]),
    stages: seconds(
      SLOW,
      "job_stage_seconds",
      "Time of successful jobs before, at and after the audio service",
      ["stage"],
    ),
    added: seconds(
      SLOW,
      "job_added_seconds",
      "Time that Mynah added to the audio service's, without the delay of the last poll",
      ["platform"],
    ),
    steps: counter("steps_total", "Steps of jobs, by observation: a look is a poll, try-later a wait", [
      "step",
      "seen",
    ]),
    stepping: seconds(SLOW, "step_seconds", "Time that a step of a job took", ["step"]),
    asked: counter("audio_requests_total", "Requests to the audio service, by status; 0: no response", [
      "operation",
      "status",
    ]),
    asking: seconds(SLOW, "audio_request_seconds", "Time that requests to the audio service took", [
      "operation",
    ]),
    posted: counter("platform_requests_total", "Requests to chat platforms", [
      "platform",
      "method",
      "status",
    ]),
    posting: seconds(SLOW, "platform_request_seconds", "Time that requests to chat platforms took", [
      "platform",
    ]),
    relayed: counter("relayed_bytes_total", "Bytes of files that others fetched from Mynah", ["from"]),
    unprocessed: counter("media_failures_total", "Files that a media process failed to process, by cause", [
      "request",
      "reason",
    ]),
    runningJobs: gauge("jobs_running", "Running jobs of all processes, by state", ["state"]),
    queued: gauge("queue_jobs", "Queued jobs of all processes", []),
    oldest: gauge("queue_oldest_seconds", "Waiting time of the oldest queued job", []),
    entries: gauge("queue_entries", "Queue entries, by state; jobs that run without one count as active", [
      "state",
    ]),
    connected: gauge("platform_connected", "1 while this process is connected to the platform", ["platform"]),
    slots: gauge("worker_slots", "Slots for jobs of this process, by state", ["state"]),
    connections: gauge(
      "database_connections",
      "This process's connections to the database by state; waiting: statements without one",
      ["pool", "state"],
    ),
    media: gauge("media_requests", "Files at this process's media processes, and waiting for one", ["state"]),
    disk: gauge("disk_free_bytes", "Free space on the disk of DATA_DIR", []),
    build: gauge("build_info", "1, for this process's version and Node's", ["version", "node"]),
    maintenance: gauge("maintenance", "1 in maintenance mode", []),
  };
}
