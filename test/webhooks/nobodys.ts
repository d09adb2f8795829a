import type { WebhookService } from "../../src/webhooks/webhook-service.ts";

/** Where there is no database to keep any in: what is added is gone again. */
export const NO_WEBHOOKS: WebhookService = {
  list: async () => [],
  add: async () => ({ id: "w1", secret: "whsec_" }),
  remove: async () => undefined,
  test: async () => undefined,
};
