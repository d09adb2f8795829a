import type { WebhookDesk } from "../../src/webhooks/desk.ts";

const nobodyAsks = () => Promise.reject(new Error("nobody asks for webhooks here"));

/** Where there is no database to keep them in. */
export const NOBODYS_WEBHOOKS: WebhookDesk = {
  list: nobodyAsks,
  add: nobodyAsks,
  remove: nobodyAsks,
  test: nobodyAsks,
};
