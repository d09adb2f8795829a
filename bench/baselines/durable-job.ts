import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";

const POLL_MS = 1_000;

/** What the baselines need to run a job. */
export interface BaselineDeps {
  /** A PostgreSQL server, as pg takes it. */
  readonly connection: object;
  readonly serviceUrl: string;
}

/**
 * Opens what somebody would write by hand on top of a queue: a row for each job, the intent before the request, the
 * receipt after it, the result on disk, one post. It has no limits, budgets, fair turns, second attempts or versions.
 */
export async function createDurableJobs({ connection, serviceUrl }: BaselineDeps) {
  const folder = await mkdtemp(join(tmpdir(), "mynah-baseline-"));
  const pool = new Pool({ ...connection, max: 10 });
  await pool.query(`
    create table if not exists baseline_jobs (
      id uuid primary key, state text not null, request jsonb not null, task_id text, file text, message text,
      created_at timestamptz not null default now(), finished_at timestamptz
    )`);
  const headers = { authorization: "Bearer key", "content-type": "application/json" };
  const posted = new Map<string, () => void>();

  return {
    /** Accepts a job: its row is stored. */
    async accept(): Promise<string> {
      const id = randomUUID();
      const request = JSON.stringify({ voice: "Clara", text: "Hello" });
      await pool.query("insert into baseline_jobs (id, state, request) values ($1, 'accepted', $2)", [
        id,
        request,
      ]);
      return id;
    },

    /** Resolves when the job's result has been posted. */
    delivered: (id: string) => new Promise<void>((resolve) => posted.set(id, resolve)),

    /** Runs a job from its row to the post. */
    async run(id: string): Promise<void> {
      const { rows } = await pool.query<{ request: object }>(
        "update baseline_jobs set state = 'submitting' where id = $1 and state = 'accepted' returning request",
        [id],
      );
      const body = JSON.stringify(rows[0]?.request);
      const answer = await fetch(`${serviceUrl}/v1/audio/speech-synthesis`, {
        method: "POST",
        headers,
        body,
      });
      let task = (await answer.json()) as { taskId?: string; url?: string };
      await pool.query("update baseline_jobs set state = 'waiting', task_id = $2 where id = $1", [
        id,
        task.taskId,
      ]);
      while (task.url === undefined) {
        await sleep(POLL_MS);
        const polled = await fetch(`${serviceUrl}/v1/task/${task.taskId}`, { headers });
        task = (await polled.json()) as typeof task;
      }
      const file = join(folder, id);
      await writeFile(file, Buffer.from(await (await fetch(task.url)).arrayBuffer()), { flush: true });
      await pool.query("update baseline_jobs set state = 'delivering', file = $2 where id = $1", [id, file]);
      posted.get(id)?.();
      posted.delete(id);
      await pool.query(
        "update baseline_jobs set state = 'done', message = $2, finished_at = now() where id = $1",
        [id, `m-${id}`],
      );
    },

    async close(): Promise<void> {
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
