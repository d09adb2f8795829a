import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { openTestFetch } from "./open-test-fetch.ts";
import { createStudio, type Studio, type StudioOptions } from "../src/create-studio.ts";

export const KEY = "a-key-for-tests";

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Record<string, unknown> & {
    readonly taskId: string;
    readonly url: string;
    readonly status: number;
    readonly error?: { readonly code: string; readonly message: string };
  };
}

/** A real studio in a folder of its own, and a client that only knows HTTP. */
export async function openStudio(options: Partial<StudioOptions> = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "studio-")));
  const open = (): Promise<Studio> =>
    createStudio({
      dataDir,
      apiKey: KEY,
      host: "127.0.0.1",
      port: 0,
      openFetch: openTestFetch,
      allowedOrigins: [],
      log: pino({ level: "silent" }),
      ...options,
    });
  let studio = await open();

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${studio.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${KEY}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, body: await response.json() } as Answer;
  };

  return {
    url: () => studio.url,
    dataDir,
    engineProblems: () => studio.engineProblems(),
    call,
    /** Runs the work and waits for it. */
    now: (path: string, body: object) => call("POST", path, { ...body, useAsync: false }),
    /** Starts the work and returns the task's id. */
    async begin(path: string, body: object) {
      return (await call("POST", path, { ...body, useAsync: true })).body.taskId;
    },
    /** Returns the task when it has finished. */
    async ended(taskId: string): Promise<Answer["body"]> {
      for (;;) {
        const { body } = await call("GET", `/v1/task/${taskId}`);
        if (body.status !== 202) return body;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async restart() {
      await studio.close();
      studio = await open();
    },
    async close() {
      await studio.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type OpenStudio = Awaited<ReturnType<typeof openStudio>>;

export async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
