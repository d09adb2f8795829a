import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import { createJobFeed } from "../../../src/bots/job-feed.ts";
import { registerWeb, type WebOptions } from "../../../src/bots/web/index.ts";
import { createWebPlatform } from "../../../src/bots/web/platform.ts";
import { commands } from "../../../src/commands/index.ts";
import { say } from "../../../src/messages/index.ts";
import { parseTextOrCommand } from "../../../src/commands/parsing/parse.ts";
import type { Files, StoredFile } from "../../../src/media/storage/files.ts";
import type { Transcript } from "../../../src/media/result.ts";
import { createFakeJobs } from "./fake-jobs.ts";
import { voices } from "./fake-voices.ts";
import { tone } from "./tone.ts";

interface File {
  readonly owner: string;
  readonly name: string;
  readonly jobId?: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export type FakeWebApp = Awaited<ReturnType<typeof startFakeWebApp>>;

/**
 * Starts the playground with jobs that a test moves by hand: the real routes, page and commands, with everything behind
 * them in memory. What only the real program can show is in first-time.browser.slow.test.ts and test/app/.
 */
export async function startFakeWebApp({
  port = 0,
  parts = {},
}: { port?: number; parts?: Partial<WebOptions> } = {}) {
  const app = fastify({ forceCloseConnections: true });
  const log = pino({ level: "silent" });
  const files = new Map<string, File>();
  const heard = new Set<(payload: string) => void>();
  const gaps = new Set<() => void>();
  const hear = (payload: string) => {
    for (const each of heard) each(payload);
  };
  const stored = storedIn(files);
  const jobs = createFakeJobs({
    platform: createWebPlatform({
      notify: async (_channel, payload) => hear(payload),
      files: stored,
      fileLink: (id) => `/media/${id}`,
    }),
    files: stored,
  });

  serveFiles(app, files);
  await registerWeb(app, {
    accept: jobs.accept,
    ...jobs.seen,
    parseLine: parseTextOrCommand,
    commands,
    voices,
    suggestVoices: jobs.suggestVoices,
    answersQuestions: true,
    liveCaptions: NO_CAPTIONS,
    settings: jobs.settings,
    async receiveUpload({ stream, claimedName, owner }) {
      const file: File = { owner, name: claimedName, type: "audio/wav", bytes: await buffer(stream) };
      const id = keep(files, "u", file);
      return { id, name: claimedName, type: file.type, bytes: file.bytes.length };
    },
    withMinutes: async () => [],
    ownsUpload: async (owner, id) => files.get(id)?.owner === owner,
    fileLink: (id) => `https://elsewhere.example/media/${id}`,
    transcriptEditor: {
      async file({ id: jobId }, form) {
        const name = `transcript.${form}`;
        const bytes = Buffer.from(`${form} of ${jobId}`);
        const id = keep(files, "r", { owner: "web", name, type: "text/plain", bytes });
        return { id, name, type: "text/plain", bytes: bytes.length };
      },
      edit: () => Promise.reject(new Error("only the real program stores transcripts")),
    },
    async createArchive(ids) {
      const kept = ids.map((id) => files.get(id)?.bytes ?? Buffer.alloc(0));
      const bytes = Buffer.concat([Buffer.from("as if it were packed"), ...kept]);
      return { stream: Readable.from([bytes]), bytes: bytes.length };
    },
    maxUploadBytes: 20_000_000,
    jobFeed: createJobFeed({
      findJob: (id) => (parts.findJob ?? jobs.seen.findJob)(id),
      async listen(_channel, hears, gap = () => undefined) {
        heard.add(hears);
        gaps.add(gap);
      },
      log,
    }),
    secret: "a secret for tests only, long enough",
    publicUrl: "http://localhost",
    access: { kind: "local" },
    serviceNote: say("serviceNoteLocal"),
    log,
    ...parts,
  });
  const url = await app.listen({ port, host: "127.0.0.1" });

  return {
    url: url.replace("127.0.0.1", "localhost"),
    ...jobs,
    /** Simulates an announcement by another process. */
    hear,
    /** Simulates a temporary loss of the database connection. */
    gap: () => {
      for (const each of gaps) each();
    },
    /** Finishes a job successfully: with this many seconds of audio, or with a transcript. */
    async finish(id: string, seconds: number, transcript?: Transcript) {
      const bytes = tone(seconds);
      const owner = `web:${(await jobs.seen.findJob(id))?.person.id}`;
      const file = keep(files, "r", { owner, jobId: id, name: "speech.wav", type: "audio/wav", bytes });
      const about = { id: file, type: "audio/wav", bytes: bytes.length, durationMs: seconds * 1000 };
      const text = { id: file, name: "transcript.srt", type: "application/x-subrip", bytes: 420 };
      const result = transcript
        ? { files: [text], transcript }
        : { files: [{ ...about, name: "speech.wav" }] };
      await jobs.end(id, { verdict: "done", result });
    },
    /** Finishes a job successfully with several recordings of this length. */
    async finishStems(id: string, seconds: number, names: readonly string[]) {
      const owner = `web:${(await jobs.seen.findJob(id))?.person.id}`;
      const bytes = tone(seconds);
      const about = { type: "audio/wav", bytes: bytes.length, durationMs: seconds * 1000 };
      const made = names.map((name) => {
        const kept = keep(files, "r", { owner, jobId: id, name, type: "audio/wav", bytes });
        return { id: kept, name, ...about };
      });
      await jobs.end(id, { verdict: "done", result: { files: made } });
    },
    /** Simulates stopping the program: open pages lose their connection. */
    close: () => app.close(),
  };
}

/** Nobody is captioned here. */
const NO_CAPTIONS: WebOptions["liveCaptions"] = {
  link: () => undefined,
  open: async () => undefined,
  async *follow() {},
};

function keep(files: Map<string, File>, kind: "u" | "r", file: File): string {
  const id = `${kind}${randomUUID()}`;
  files.set(id, file);
  return id;
}

/** Returns files as media/storage/files.ts does. */
function storedIn(files: ReadonlyMap<string, File>): Pick<Files, "find" | "newestOf"> {
  const told = (id: string, { bytes, jobId, ...file }: File): StoredFile => ({
    ...file,
    id,
    kind: jobId === undefined ? "upload" : "result",
    jobId: jobId ?? null,
    bytes: bytes.length,
    durationMs: null,
    contentHash: null,
    createdAt: new Date(),
    expiresAt: null,
  });
  return {
    async find(id) {
      const file = files.get(id);
      return file && told(id, file);
    },
    async newestOf(owner, kinds) {
      const theirs = [...files].filter(([, file]) => file.owner === owner);
      const newest = theirs.findLast(([, { type }]) => kinds.some((kind) => type.startsWith(kind)));
      return newest && told(...newest);
    },
  };
}

function serveFiles(app: FastifyInstance, files: ReadonlyMap<string, File>): void {
  app.get<{ Params: { id: string } }>("/media/:id", async (request, reply) => {
    const file = files.get(request.params.id);
    if (!file) return reply.status(404).send();
    // Browsers can seek only in files that support range requests.
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
    const { length } = file.bytes;
    reply.type(file.type).header("accept-ranges", "bytes");
    if (from !== undefined)
      reply.status(206).header("content-range", `bytes ${from}-${length - 1}/${length}`);
    return reply.send(file.bytes.subarray(Number(from ?? 0)));
  });
}
