import type { FastifyInstance } from "fastify";
import { listNearLimits } from "../budgets/limited-counters.ts";
import { listWorkloads } from "../moderation/cases/workload.ts";
import { registerAdmin } from "../ops/admin/index.ts";
import { cachePanel } from "../ops/admin/panel.ts";
import {
  createBudgetsPanel,
  createCasesPanel,
  createFailuresPanel,
  createUnfinishedJobsPanel,
  createWebhooksPanel,
} from "../ops/admin/panels/lists.ts";
import { createNowPanel } from "../ops/admin/panels/now.ts";
import { createLatencyPanel, createUsagePanel } from "../ops/admin/panels/plots.ts";
import { operatorAccess, publicUrlOf } from "../bots/web/access/settings.ts";
import type { Services } from "./services.ts";
import type { BootContext } from "./boot-context.ts";

/** How long panels whose queries cover a day or two are cached. */
const KEPT_MS = 10_000;

export async function registerAdminConsole(
  http: FastifyInstance,
  { config, port, log }: BootContext,
  services: Services,
) {
  const { jobs, queue, budgets, webhooks, maintenance, secret, store } = services;
  const asking = { overview: jobs.overview, now: () => new Date() };
  await registerAdmin(http, {
    panels: [
      createNowPanel({ backlog: jobs.backlog, maintenance: maintenance.now }),
      createUnfinishedJobsPanel(asking),
      cachePanel(KEPT_MS, createFailuresPanel(asking)),
      cachePanel(
        KEPT_MS,
        createBudgetsPanel({
          nearest: (count) => listNearLimits(store.db, new Date(), count),
          currency: budgets.currency,
        }),
      ),
      cachePanel(
        KEPT_MS,
        createCasesPanel({ workloads: (count) => listWorkloads(store.db, count), now: asking.now }),
      ),
      createWebhooksPanel({ failing: webhooks.failing, now: asking.now }),
      cachePanel(KEPT_MS, createUsagePanel(asking)),
      cachePanel(KEPT_MS, createLatencyPanel(asking)),
    ],
    audit: jobs.audit.all,
    job: jobs.history,
    currency: budgets.currency,
    queue: queue.entries,
    maintenance,
    access: operatorAccess(config, config.ADMIN_PASSWORD),
    secret,
    publicUrl: publicUrlOf(config, port),
    now: Date.now,
    log,
  });
}
