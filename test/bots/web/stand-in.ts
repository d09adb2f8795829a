import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import fastify from "fastify";
import pino from "pino";
import type { Voice, VoiceCatalogue } from "../../../src/audio/voices.ts";
import { registerWeb, type WebParts } from "../../../src/bots/web/index.ts";
import type { Accepted } from "../../../src/bots/web/invocation-route.ts";
import { createWebPlatform } from "../../../src/bots/web/platform.ts";
import type { JobSummary, JobsDesk } from "../../../src/commands/command.ts";
import { commandNamed, commands } from "../../../src/commands/index.ts";
import { parseCommandLine } from "../../../src/commands/parse.ts";
import { readOptions } from "../../../src/commands/read.ts";
import { UserError } from "../../../src/errors.ts";
import type { Invocation, Job, Outcome } from "../../../src/jobs/job.ts";
import type { Progress } from "../../../src/jobs/platform.ts";
import { say } from "../../../src/messages/index.ts";
import { tone } from "./tone.ts";

const VOICES: readonly Voice[] = [
  { id: "1", name: "Aria", language: "en-US", gender: "female", category: "narration" },
  { id: "2", name: "Alistair", language: "en-GB", gender: "male", category: "conversation" },
  { id: "3", name: "Mei Lin", language: "zh-CN", gender: "female", category: "news" },
];

const voices: VoiceCatalogue = {
  loaded: true,
  all: () => VOICES,
  get: (name) => VOICES.find((voice) => voice.name.toLowerCase() === name.toLowerCase()),
  nearest: () => VOICES,
  find: (query, limit) =>
    VOICES.filter((voice) =>
      Object.values(voice).join(" ").toLowerCase().includes(query.toLowerCase()),
    ).slice(0, limit),
};

const UNTOUCHED = {
  state: "accepted",
  version: 0,
  attempt: 0,
  claimedUntil: null,
  taskId: null,
  urls: null,
  outcome: null,
  receipts: {},
  submittedAt: null,
  finishedAt: null,
} as const;

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/**
 * The playground over jobs that a test moves by hand: the real routes, page and commands, and everything behind them in
 * memory. For what only the real program can show there are the tests in test/program/.
 */
export async function startStandIn({
  port = 0,
  parts = {},
}: { port?: number; parts?: Partial<WebParts> } = {}) {
  const app = fastify({ forceCloseConnections: true });
  const jobs = new Map<string, Job>();
  const byKey = new Map<string, string>();
  const files = new Map<string, { owner: string; type: string; bytes: Buffer }>();
  const heard = new Set<(payload: string) => void>();
  const gaps = new Set<() => void>();
  const platform = createWebPlatform({
    notify: async (_channel, payload) => {
      for (const each of heard) each(payload);
    },
  });

  function change(id: string, part: Partial<Job>): Job {
    const job = jobs.get(id);
    if (!job) throw new Error(`no job ${id}`);
    const changed = { ...job, ...part, version: job.version + 1 };
    jobs.set(id, changed);
    return changed;
  }

  async function accept(invocation: Invocation, retryOf: string | null = null): Promise<Accepted> {
    const { key, platform, person, place, locale, command: name } = invocation;
    const known = jobs.get(byKey.get(key) ?? "");
    if (known) return { kind: "job", job: known, ahead: 0, duplicate: true };
    const command = commandNamed(name);
    if (!command) throw new UserError(say("unknownCommand", { name, nearest: "/tts" }));
    const options = readOptions(command, invocation.options, { voices });
    if ("answer" in command) {
      const house = { locale, commands, voices, jobs: desk(person) };
      return { kind: "answer", answer: await command.answer(options, house) };
    }
    const job: Job = {
      id: `j${randomUUID().slice(0, 8)}`,
      platform,
      person,
      place,
      locale,
      command: name,
      options,
      retryOf,
      plan: command.plan(options, { defaultVoice: () => VOICES[0] }),
      ...UNTOUCHED,
      createdAt: new Date(),
      deadlineAt: new Date(Date.now() + 60_000),
    };
    jobs.set(job.id, job);
    byKey.set(key, job.id);
    return { kind: "job", job, ahead: jobs.size - 1, duplicate: false };
  }

  const mine = (id: string, personId: string): Job => {
    const job = jobs.get(id);
    if (!job || job.person.id !== personId) throw new UserError(say("jobUnknown", { id }));
    return job;
  };

  function desk(person: { id: string }): JobsDesk {
    return {
      list: async () => [...jobs.values()].filter((job) => job.person.id === person.id).map(summary),
      show: async (id) => summary(mine(id, person.id)),
      cancel: async (id) => {
        const job = mine(id, person.id);
        if (job.finishedAt) throw new UserError(say("jobEnded", { id }));
        const outcome: Outcome = {
          verdict: "cancelled",
          reason: say("cancelledBeforeStart"),
          maybeCharged: false,
        };
        return summary(await end(id, outcome));
      },
      retry: async (id) => {
        const job = mine(id, person.id);
        const again = await accept({ ...job, key: `retry-${id}` }, id);
        if (again.kind !== "job") throw new Error("a job's retry is a job");
        return summary(again.job);
      },
    };
  }

  async function end(id: string, outcome: Outcome): Promise<Job> {
    const job = change(id, { outcome, state: outcome.verdict, finishedAt: new Date() });
    await platform.deliver(job, outcome, async () => {});
    return job;
  }

  app.get<{ Params: { id: string } }>("/media/:id", async (request, reply) => {
    const file = files.get(request.params.id);
    if (!file) return reply.status(404).send();
    // Browsers seek only in what can be asked for in parts.
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
    const part = file.bytes.subarray(Number(from ?? 0));
    const { length } = file.bytes;
    reply.type(file.type).header("accept-ranges", "bytes");
    if (from !== undefined)
      reply.status(206).header("content-range", `bytes ${from}-${length - 1}/${length}`);
    return reply.send(part);
  });
  await registerWeb(app, {
    accept,
    jobs: {
      jobsOf: async ({ personId, limit }) =>
        [...jobs.values()]
          .filter((job) => job.person.id === personId)
          .toReversed()
          .slice(0, limit),
      jobNamed: async (id) => jobs.get(id) ?? null,
      desk,
    },
    parseLine: parseCommandLine,
    commands,
    voices,
    async receiveUpload({ stream, claimedName, owner }) {
      const bytes = await buffer(stream);
      const id = `u${randomUUID()}`;
      files.set(id, { owner, type: "audio/wav", bytes });
      return { id, name: claimedName, type: "audio/wav", bytes: bytes.length };
    },
    ownsUpload: async (owner, id) => files.get(id)?.owner === owner,
    fileLink: (id) => `https://elsewhere.example/media/${id}`,
    maxUploadBytes: 20_000_000,
    listen: async (_channel, hear, gap) => {
      heard.add(hear);
      gaps.add(gap);
    },
    secret: "a secret for tests only, long enough",
    publicUrl: "http://localhost",
    serviceNote:
      "Local stand-in: simple built-in voices, no network. Set AUDIO_API_URL for the real service.",
    log: pino({ level: "silent" }),
    ...parts,
  });
  const url = await app.listen({ port, host: "127.0.0.1" });

  return {
    url: url.replace("127.0.0.1", "localhost"),
    jobs,
    desk,
    /** As if another process had announced this. */
    hear: (payload: string) => {
      for (const each of heard) each(payload);
    },
    /** As if the connection to the database had been lost for a while. */
    gap: () => {
      for (const each of gaps) each();
    },
    /** The newest job. */
    newest: (): Job => {
      const job = [...jobs.values()].at(-1);
      if (!job) throw new Error("nothing was asked for");
      return job;
    },
    progress: async (id: string, state: Job["state"], progress: Progress) => {
      await platform.progress(change(id, { state }), progress);
    },
    end,
    /** Ends a job well, with this many seconds of sound and perhaps a transcript. */
    finish: async (
      id: string,
      seconds: number,
      transcript?: Extract<Outcome, { verdict: "done" }>["result"]["transcript"],
    ) => {
      const bytes = tone(seconds);
      const file = `r${randomUUID()}`;
      files.set(file, { owner: "", type: "audio/wav", bytes });
      const about = {
        id: file,
        name: "speech.wav",
        type: "audio/wav",
        bytes: bytes.length,
        durationMs: seconds * 1000,
      };
      const text = { id: file, name: "transcript.srt", type: "application/x-subrip", bytes: 420 };
      const result = { files: [transcript ? text : about], ...(transcript && { transcript }) };
      await end(id, { verdict: "done", result });
    },
    /** As when the program is stopped: open pages lose their connection. */
    close: () => app.close(),
  };
}

const summary = ({ id, command, state, createdAt }: Job): JobSummary => ({
  id,
  command,
  state,
  createdAt,
  elapsedMs: Date.now() - createdAt.getTime(),
  about: "",
});
