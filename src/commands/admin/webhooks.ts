import { render, say } from "../../messages/index.ts";
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvents } from "../../webhooks/webhook-service.ts";
import { instantCommand } from "../definition/command.ts";
import type { LoggedEvent } from "../../webhooks/delivery-store.ts";
import { boolean, choice, text } from "../definition/option.ts";

const webhookIdOption = () =>
  text({ description: "The webhook's ID, from /webhooks list", max: 20, main: true });

const EVENT_CHOICES = Object.keys(WEBHOOK_EVENTS) as WebhookEvents[];
const DEFAULT_EVENTS: WebhookEvents = "jobs";

export const webhooksAdd = instantCommand({
  name: "webhooks add",
  description: "Call a webhook when something happens on this server",
  example: "/webhooks add https://example.com/hook",
  options: {
    address: text({ description: "A public https URL", max: 2000, main: true }),
    events: choice.optional({
      description: "What it's told",
      choices: EVENT_CHOICES,
      default: DEFAULT_EVENTS,
    }),
    text: boolean.optional({
      description: "Include names and texts of transcripts and clips",
      default: "no",
    }),
  },
  answer: async ({ address, events = DEFAULT_EVENTS, text: hasText = false }, { webhooks }) => {
    const { id, secret } = await webhooks.add({ url: address, events, hasText });
    return {
      title: render(say("webhookAdded", { id, events })),
      isPrivate: true,
      lines: [
        ...(hasText ? [render(say("webhookHasText"))] : []),
        render(say("webhookSecret", { shown: secret })),
        render(say("webhookSecretOnce")),
      ],
      secret,
    };
  },
});

export const webhooksList = instantCommand({
  name: "webhooks list",
  description: "List this server's webhooks and whether they can be reached",
  example: "/webhooks list",
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

export const webhooksRotate = instantCommand({
  name: "webhooks rotate",
  description: "Replace a webhook's signing key",
  example: "/webhooks rotate wk3f7d",
  options: { id: webhookIdOption() },
  answer: async ({ id }, { webhooks }) => {
    const { secret } = await webhooks.rotate(id);
    return {
      title: render(say("webhookRotated", { id })),
      isPrivate: true,
      lines: [render(say("webhookSecret", { shown: secret })), render(say("webhookSecretOnce"))],
    };
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

export const webhooksDeliveries = instantCommand({
  name: "webhooks deliveries",
  description: "List what was last sent to a webhook",
  example: "/webhooks deliveries wk3f7d",
  options: { id: webhookIdOption() },
  answer: async ({ id }, { webhooks }) => {
    const events = await webhooks.deliveries(id);
    return {
      title: render(say(events.length === 0 ? "webhookNoDeliveries" : "webhookDeliveries", { id })),
      lines: events.map(formatEvent),
    };
  },
});

export const webhooksRedeliver = instantCommand({
  name: "webhooks redeliver",
  description: "Send an event to its webhook again",
  example: "/webhooks redeliver msg_0f8b6c1d2e3a4b5c6d7e8f9a0b1c2d3e",
  options: {
    event: text({ description: "The event's ID, from /webhooks deliveries", max: 60, main: true }),
  },
  answer: async ({ event }, { webhooks }) => {
    await webhooks.redeliver(event);
    return { title: render(say("webhookRedelivered", { id: event })), lines: [] };
  },
});

const formatEvent = ({ id, type, subject, happenedAt, state, attempt }: LoggedEvent): string =>
  render(
    say("webhookEventLine", {
      id,
      type,
      about: subject ?? "",
      agoMs: Math.max(0, Date.now() - happenedAt.getTime()),
      state,
      attempt,
    }),
  );

function formatWebhook({ id, url, events, waiting, givenUp, lastFailure, ...status }: Webhook): string {
  return render(
    say("webhookLine", {
      id,
      url: url ?? render(say("webhookUnreadable")),
      events,
      state: status.state,
      agoMs: status.forMs,
      why: lastFailure ?? "",
      waiting,
      givenUp,
    }),
  );
}
