import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { note } from "../run/story.ts";
import type { JobView, UploadView } from "../../src/bots/web/api-types.ts";

export type WebPerson = ReturnType<typeof createPerson>;

const ENDED = new Set(["done", "failed", "cancelled", "unconfirmed"]);

interface Reply {
  readonly status: number;
  readonly job?: JobView;
  readonly answer?: { title: string; lines: string[] };
  readonly error?: { text: string };
}

/** Creates a playground user who does over HTTP what the page does. */
export function createPerson(base: string) {
  let url = base;
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies.values()].join("; ");
    const headers = { "x-mynah": "1", cookie, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [cookie = ""] = line.split(";");
      cookies.set(cookie.slice(0, cookie.indexOf("=")), cookie);
    }
    return response;
  }

  async function json<T>(path: string, body?: unknown): Promise<T & { status: number }> {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await ask(path, { ...init, headers: { "content-type": "application/json" } });
    return { ...((await response.json()) as T), status: response.status };
  }

  return {
    ask,
    json,
    /** Continues at the program's new address after a restart. */
    moveTo(next: string) {
      url = next;
    },
    async send(
      line: string,
      files: Record<string, UploadView> = {},
      key: string = randomUUID(),
    ): Promise<Reply> {
      note(`PERSON  ${line}`);
      if (cookies.size === 0) await ask("/");
      const named = Object.fromEntries(
        Object.entries(files).map(([option, { id, name }]) => [option, { id, name }]),
      );
      return json<Reply>("/api/invocations", { key, line, files: named });
    },
    async upload(bytes: Uint8Array, name: string): Promise<Response> {
      if (cookies.size === 0) await ask("/");
      return ask(`/api/uploads?name=${encodeURIComponent(name)}`, {
        method: "POST",
        body: Buffer.from(bytes),
        headers: { "content-type": "application/octet-stream" },
      });
    },
    async job(id: string): Promise<JobView> {
      return (await json<{ job: JobView }>(`/api/jobs/${id}`)).job;
    },
    /** Polls one job until it satisfies `is`. */
    async until(id: string, is: (job: JobView) => boolean, limitMs = 300_000): Promise<JobView> {
      const end = Date.now() + limitMs;
      for (;;) {
        const job = await this.job(id);
        if (is(job)) return job;
        if (Date.now() > end || ENDED.has(job.state))
          throw new Error(`job ${id} stayed ${job.state}: ${JSON.stringify(job.failure ?? {})}`);
        await sleep(50);
      }
    },
  };
}
