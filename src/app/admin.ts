import type { FastifyInstance } from "fastify";
import { nearLimits } from "../budgets/near-limits.ts";
import { workloads } from "../moderation/cases/workload.ts";
import { registerAdmin } from "../ops/admin/index.ts";
import { keptFor } from "../ops/admin/panel.ts";
import { budgetsPanel } from "../ops/admin/panels/budgets.ts";
import { casesPanel } from "../ops/admin/panels/cases.ts";
import { failuresPanel, livePanel } from "../ops/admin/panels/jobs.ts";
import { nowPanel } from "../ops/admin/panels/now.ts";
import { latencyPanel, usagePanel } from "../ops/admin/panels/plots.ts";
import { webhooksPanel } from "../ops/admin/panels/webhooks.ts";
import { operatorAccess, publicUrlOf } from "../bots/web/access/settings.ts";
import type { Parts } from "./services.ts";
import type { Start } from "./boot-context.ts";

/** What looks at a whole day, or two, is looked up so often at most. */
const KEPT_MS = 10_000;

/** The operator's page. Its panels, in their order. */
export async function openAdmin(http: FastifyInstance, { config, port, log }: Start, parts: Parts) {
  const { jobs, queue, budgets, webhooks, maintenance, secret, store } = parts;
  const asking = { overview: jobs.overview, now: () => new Date() };
  await registerAdmin(http, {
    panels: [
      nowPanel({ backlog: jobs.backlog, maintenance: maintenance.now }),
      livePanel(asking),
      keptFor(KEPT_MS, failuresPanel(asking)),
      keptFor(
        KEPT_MS,
        budgetsPanel({
          nearest: (count) => nearLimits(store.db, new Date(), count),
          currency: budgets.currency,
        }),
      ),
      keptFor(KEPT_MS, casesPanel({ workloads: (count) => workloads(store.db, count), now: asking.now })),
      webhooksPanel({ failing: webhooks.failing, now: asking.now }),
      keptFor(KEPT_MS, usagePanel(asking)),
      keptFor(KEPT_MS, latencyPanel(asking)),
    ],
    audit: jobs.audit.all,
    queue: queue.entries,
    maintenance,
    access: operatorAccess(config, config.ADMIN_PASSWORD),
    secret,
    publicUrl: publicUrlOf(config, port),
    now: Date.now,
    log,
  });
}
