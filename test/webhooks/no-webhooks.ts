import type { WebhookService } from "../../src/webhooks/webhook-service.ts";

/** A service without a database: added webhooks are lost. */
export const NO_WEBHOOKS: WebhookService = {
  list: async () => [],
  add: async () => ({ id: "w1", secret: "whsec_" }),
  rotate: async () => ({ secret: "whsec_" }),
  deliveries: async () => [],
  redeliver: async () => undefined,
  remove: async () => undefined,
  test: async () => undefined,
};
