import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { JobView, UploadView } from "../../src/bots/web/api-types.ts";
import { startFakeAudioService, type FakeAudioService, type FakeOptions } from "@mynah/audio-interface/fake";
import { createPerson } from "./person.ts";
import type { RunningProgram } from "./run-program.ts";
import type { Program, ProgramOptions } from "./start-program.ts";

/** Settings of a program that uses this audio service. */
export const serviceEnv = (service: FakeAudioService) => ({
  AUDIO_API_URL: service.url,
  VOICES_API_URL: service.voicesUrl,
  AUDIO_API_KEY: "key",
});

type Env = Readonly<Record<string, string>>;
type Closer = () => Promise<unknown>;

interface UseOptions {
  /** Of the fake audio service. `none`: the built-in one. */
  readonly service?: FakeOptions | "none";
  /** Settings of the program, besides those of the service. What `close` is given is closed after the program. */
  readonly env?: Env | ((dataDir: string, close: (closer: Closer) => void) => Env | Promise<Env>);
  /** False: the test starts the program. */
  readonly starts?: boolean;
}

/** Starts a program, its audio service and a person for the tests of a suite, and removes everything after them. */
export function useProgram<P extends Program | RunningProgram>(
  run: (options: ProgramOptions) => Promise<P>,
  { service: options = {}, env: more = {}, starts = true }: UseOptions = {},
) {
  const closers: Closer[] = [];
  const anna = createPerson("http://not.started");
  let [dataDir, env]: [string, Env] = ["", {}];
  let service: FakeAudioService;
  let program: P;

  const start = async (added: Env = {}): Promise<P> => {
    const all = { ...env, ...added };
    program = await run({
      dataDir,
      env: all,
      ...(all["PORT"] !== undefined && { port: Number(all["PORT"]) }),
    });
    anna.moveTo(program.url);
    return program;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-program-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    if (options !== "none") {
      service = await startFakeAudioService(options);
      closers.push(service.close);
      env = serviceEnv(service);
    }
    env = {
      ...env,
      ...(typeof more === "function" ? await more(dataDir, (one) => closers.push(one)) : more),
    };
    closers.push(async () => ("end" in program ? program.end("SIGTERM") : program.close()));
    if (starts) await start();
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const send = async (line: string, files?: Record<string, UploadView>): Promise<string> => {
    const { job, error } = await anna.send(line, files);
    if (!job) throw new Error(error?.text ?? `${line} is no job`);
    return job.id;
  };
  const reach = (id: string, state: JobView["state"]) => anna.until(id, (job) => job.state === state);
  return {
    anna,
    get dataDir() {
      return dataDir;
    },
    get service() {
      return service;
    },
    get program() {
      return program;
    },
    start,
    /** Sends a command that becomes a job of Anna's; returns its ID. */
    send,
    /** Waits until a job is in this state. */
    reach,
    /** Sends a command and waits until its job is done. */
    make: async (line: string, files?: Record<string, UploadView>) => reach(await send(line, files), "done"),
    /** Counts the requests that contain exactly these words. */
    submissions: (words: string) =>
      service.calls.filter(({ body }) => Object.values(body).includes(words)).length,
  };
}

/** Uploads a file, and returns what an option refers to it by. */
export async function uploadFile(person: ReturnType<typeof createPerson>, bytes: Uint8Array, name: string) {
  return ((await (await person.upload(bytes, name)).json()) as { upload: UploadView }).upload;
}
