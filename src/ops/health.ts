import type { FastifyInstance } from "fastify";

/** A dependency of the program. Rejects if it isn't usable; `low` still works. */
export type HealthCheck = () => Promise<"low" | void>;

const CHECK_LIMIT_MS = 2_000;

/**
 * `/healthz`: the process is alive. `/readyz`: its dependencies respond, each by name; 503 if one doesn't. A low one is
 * reported with 200: taking the whole process out of service would be worse than what it can't do.
 */
export function registerHealth(app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void {
  app.get("/healthz", () => ({ ok: true }));

  app.get("/readyz", async (_request, reply) => {
    const entries = Object.entries(checks);
    const results = await Promise.all(
      entries.map(async ([name, check]) => [name, await runCheck(check)] as const),
    );
    const ok = results.every(([, result]) => result !== "failing");
    return reply.code(ok ? 200 : 503).send({ ok, ...Object.fromEntries(results) });
  });
}

/** Never returns the error's text, which can name hosts and accounts, because this page is public. The log has it. */
async function runCheck(check: HealthCheck): Promise<"ok" | "low" | "failing"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"failing">((resolve) => {
    timer = setTimeout(resolve, CHECK_LIMIT_MS, "failing");
  });
  const passed = check().then(
    (level) => level ?? "ok",
    () => "failing" as const,
  );
  return Promise.race([passed, late]).finally(() => clearTimeout(timer));
}
