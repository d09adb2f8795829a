import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkAccess, type Access } from "../../bots/web/access/access.ts";
import { isEqualConstantTime } from "../../base/timing-safe-equal.ts";
import { createLoginLimiter } from "../../bots/web/access/tries.ts";
import { HttpError } from "../../bots/web/routes/http-error.ts";
import { say } from "../../messages/index.ts";
import type { Metrics } from "./index.ts";

export interface MetricsRouteOptions {
  readonly metrics: Pick<Metrics, "text" | "type">;
  /** `password` is METRICS_TOKEN, which Prometheus sends as a bearer token. */
  readonly access: Exclude<Access, { kind: "open" }>;
  readonly publicUrl: string;
}

/**
 * Registers GET /metrics, for the operator's Prometheus only. Responds with 401 without the token, and 403 while none
 * is configured.
 */
export function registerMetrics(http: FastifyInstance, options: MetricsRouteOptions): void {
  const { metrics, access } = options;
  const onRequest = access.kind === "password" ? needToken(access.password) : needLoopback(options);
  http.get("/metrics", { onRequest }, async (_request, reply) => {
    const text = await metrics.text();
    return reply.type(metrics.type).send(text);
  });
}

function needLoopback({ access, publicUrl }: MetricsRouteOptions) {
  const check = checkAccess({ access, publicUrl, setting: "METRICS_TOKEN" });
  return async (request: FastifyRequest): Promise<void> => {
    if (access.kind === "closed") throw new HttpError(403, say("metricsClosed"));
    await check(request);
  };
}

function needToken(token: string) {
  const tries = createLoginLimiter({ now: Date.now });
  return async ({ headers, ip }: FastifyRequest): Promise<void> => {
    const sentToken = /^bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
    // Not a guess, so it doesn't count as an attempt.
    if (sentToken === undefined) throw new HttpError(401, say("metricsTokenNeeded"));
    const { waitMs, right } = tries.take({ ip });
    if (waitMs > 0) throw new HttpError(429, say("webTooManyTries", { ms: waitMs }));
    if (!isEqualConstantTime(sentToken, token)) throw new HttpError(401, say("metricsTokenNeeded"));
    right();
  };
}
