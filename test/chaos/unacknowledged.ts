import { queryRows } from "../engines/postgres.ts";
import type { SupervisedProcess } from "./keep-alive.ts";
import type { Topology } from "./topology.ts";
import { timeOf, type SentRequest } from "./users.ts";

/** What happened this long before and after a command may explain it. */
const BEFORE_MS = 1_000;
const AFTER_MS = 4_000;
/** Lines about jobs are many and explain nothing. */
const ROUTINE = /^job (accepted|advanced)$/;

/** A command whose acknowledgement the platform didn't get in time. */
export interface Unacknowledged {
  readonly request: SentRequest;
  /** It has reached the bot, which answered, but later than the platform waits. */
  readonly isTooLate: boolean;
  readonly lines: readonly string[];
}

/**
 * Describes each command that wasn't acknowledged: over which connections the platform sent it, whether a job exists, and
 * what the processes logged around that time. Connections are named by the moment in which they were opened.
 */
export async function findUnacknowledged(
  asked: readonly SentRequest[],
  { world, processes, databaseUrl }: Topology,
): Promise<Unacknowledged[]> {
  const lost = asked.filter(({ acknowledgedMs }) => acknowledgedMs === undefined);
  const jobs = databaseUrl === undefined ? [] : await findJobs(databaseUrl, lost);
  return lost.map((request) => {
    const { where, text, at, delivery } = request;
    const job = jobs.find((one) => one.text === text);
    const fate = job ? `job ${job.id} since ${timeOf(job.created)}` : "no job";
    const unacked = world.slack.deliveries.filter(
      (one) => one.outcome !== "acked" && one.at >= at && one.at < at + AFTER_MS,
    );
    const slack = unacked.map(
      ({ at, outcome, socketOpenedAt }) =>
        `${outcome} at ${timeOf(at)}, socket of ${socketOpenedAt ? timeOf(socketOpenedAt) : "nobody"}`,
    );
    const { attempts = [], callbacks = [] } = delivery?.() ?? {};
    const how = where === "slack" ? slack : attempts.concat(callbacks);
    const told = `${timeOf(at)} ${where}, “${text}”: ${[...how, fate].join("; ")}`;
    return {
      request,
      isTooLate: job !== undefined || callbacks.length > 0,
      lines: [told].concat(processes().flatMap((one) => linesAround(one, at))),
    };
  });
}

async function findJobs(url: string, lost: readonly SentRequest[]) {
  const texts = lost.map(({ text }) => `'${text}'`).join(", ");
  if (texts === "") return [];
  const rows = await queryRows(
    url,
    `select id, options->>'text' as text, extract(epoch from created_at) * 1000 as created
     from jobs where options->>'text' in (${texts})`,
  );
  return rows.map(({ id, text, created }) => ({
    id: String(id),
    text: String(text),
    created: Number(created),
  }));
}

function linesAround({ name, lines }: SupervisedProcess, at: number): string[] {
  return lines().flatMap((line) => {
    const { time, msg, ...more } = readLine(line);
    const isNear = time >= at - BEFORE_MS && time <= at + AFTER_MS;
    if (!isNear || ROUTINE.test(msg)) return [];
    const error = more.err === undefined ? "" : `: ${more.err}`;
    return [`    ${timeOf(time)} ${name}: ${msg}${error}`];
  });
}

function readLine(line: string): { time: number; msg: string; err?: string } {
  if (!line.startsWith("{")) return { time: NaN, msg: "" };
  try {
    const { time, msg, err } = JSON.parse(line) as {
      time?: string;
      msg?: string;
      err?: { message?: string };
    };
    const message = err?.message;
    return {
      time: Date.parse(String(time)),
      msg: String(msg),
      ...(message !== undefined && { err: message }),
    };
  } catch {
    // A process that was killed in the middle of a line.
    return { time: NaN, msg: "" };
  }
}
