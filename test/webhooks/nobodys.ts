import type { WebhookDesk } from "../../src/webhooks/webhook-service.ts";

/** Where there is no database to keep any in: what is added is gone again. */
export const NOBODYS_WEBHOOKS: WebhookDesk = {
  list: async () => [],
  add: async () => ({ id: "w1", secret: "whsec_" }),
  remove: async () => undefined,
  test: async () => undefined,
};
