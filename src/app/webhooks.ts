import type { Entry } from "../jobs/reports/audit.ts";
import { MICRO } from "../budgets/money.ts";
import { createGuardedPost } from "../net/guarded-post.ts";
import type { JobEnd } from "../webhooks/message.ts";
import type { Parts } from "./services.ts";
import type { Start } from "./boot-context.ts";

/** Tells the operator's and the servers' endpoints when jobs end. */
export async function sendWebhooks({ config, closing, log }: Start, parts: Parts): Promise<void> {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = config;
  const operators = url === undefined || secret === undefined ? undefined : { url, secret };
  const { store, jobs, budgets, webhooks } = parts;
  const sender = await webhooks.send({
    store,
    operators,
    post: createGuardedPost(),
    trustedPost: createGuardedPost({ allowedOrigins: operators ? [operators.url] : [] }),
    describe: async (id) => {
      const entry = await jobs.audit.of(id);
      return entry && endOf(entry, budgets.currency);
    },
    now: () => new Date(),
    random: Math.random,
    log,
  });
  closing.add("webhooks", () => sender.close());
}

function endOf(entry: Entry, currency: string | undefined): JobEnd {
  const { job, command, platform, workspace, channel, person, askedAt, units, spent, unconfirmed } = entry;
  const cost =
    currency === undefined ? null : { currency, spent: spent / MICRO, unconfirmed: unconfirmed / MICRO };
  return { job, command, platform, server: workspace, channel, person, askedAt, units, cost };
}
