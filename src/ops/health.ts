import type { FastifyInstance } from "fastify";
import { resultWithin } from "../base/time-limit.ts";

/** A dependency of the program. Rejects if it isn't usable; `low` still works. */
export type HealthCheck = () => Promise<"low" | void>;

const CHECK_LIMIT_MS = 2_000;

type Checks = Readonly<Record<string, HealthCheck>>;

interface HealthChecks {
  /** What all processes depend on. */
  readonly shared: Checks;
  /** What other processes can do although this one can't. */
  readonly own: Checks;
}

/**
 * `/healthz`: the process is alive. `/readyz`: its dependencies respond, each by name; 503 if one doesn't. A low one is
 * reported with 200: taking the whole process out of service would be worse than what it can't do. `/readyz/process` leaves
 * out what all processes depend on, for probes that decide about one of them: when the database is away, all would be taken
 * out of service, and nobody could tell people so.
 */
export function registerHealth(app: FastifyInstance, { shared, own }: HealthChecks): void {
  app.get("/healthz", () => ({ ok: true }));
  const serve = (path: string, list: () => Checks) =>
    app.get(path, async (_request, reply) => {
      const results = await Promise.all(
        Object.entries(list()).map(async ([name, check]) => [name, await runCheck(check)] as const),
      );
      const ok = results.every(([, result]) => result !== "failing");
      return reply.code(ok ? 200 : 503).send({ ok, ...Object.fromEntries(results) });
    });
  serve("/readyz", () => ({ ...shared, ...own }));
  serve("/readyz/process", () => own);
}

/** Never returns the error's text, which can name hosts and accounts, because this page is public. The log has it. */
async function runCheck(check: HealthCheck): Promise<"ok" | "low" | "failing"> {
  const passed = check().then(
    (level) => level ?? "ok",
    () => "failing" as const,
  );
  return resultWithin(passed, CHECK_LIMIT_MS, "failing");
}
