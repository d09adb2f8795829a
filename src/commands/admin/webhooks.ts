import { render, say } from "../../messages/index.ts";
import type { Webhook } from "../../webhooks/webhook-service.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";

const webhookIdOption = () =>
  text({ description: "The webhook's ID, from /webhooks list", max: 20, main: true });

export const webhooksAdd = instantCommand({
  name: "webhooks add",
  description: "Call a webhook when jobs on this server finish",
  example: "/webhooks add https://example.com/hook",
  options: {
    address: text({ description: "A public https URL", max: 2000, main: true }),
  },
  answer: async ({ address }, { webhooks }) => {
    const { id, secret } = await webhooks.add(address);
    return {
      title: render(say("webhookAdded", { id })),
      isPrivate: true,
      lines: [render(say("webhookSecret", { shown: secret })), render(say("webhookSecretOnce"))],
    };
  },
});

export const webhooksList = instantCommand({
  name: "webhooks list",
  description: "List this server's webhooks and whether they can be reached",
  example: "/webhooks list",
  options: {},
  answer: async (_, { webhooks }) => {
    const all = await webhooks.list();
    return {
      title: render(say("webhooksTitle")),
      lines: all.length === 0 ? [render(say("webhooksNone"))] : all.map(formatWebhook),
    };
  },
});

export const webhooksRemove = instantCommand({
  name: "webhooks remove",
  description: "Remove a webhook",
  example: "/webhooks remove wk3f7d",
  options: { id: webhookIdOption() },
  answer: async ({ id }, { webhooks }) => {
    await webhooks.remove(id);
    return { title: render(say("webhookRemoved", { id })), lines: [] };
  },
});

export const webhooksTest = instantCommand({
  name: "webhooks test",
  description: "Send a test event and redeliver missed ones",
  example: "/webhooks test wk3f7d",
  options: { id: webhookIdOption() },
  answer: async ({ id }, { webhooks }) => {
    await webhooks.test(id);
    return { title: render(say("webhookTested", { id })), lines: [] };
  },
});

function formatWebhook({ id, url, waiting, givenUp, lastFailure, ...how }: Webhook): string {
  return render(
    say("webhookLine", {
      id,
      url: url ?? render(say("webhookUnreadable")),
      state: how.state,
      agoMs: how.forMs,
      why: lastFailure ?? "",
      waiting,
      givenUp,
    }),
  );
}
