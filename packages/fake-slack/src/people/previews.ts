import { emit } from "../delivery/events.ts";
import type { Message } from "../world/message.ts";
import { type Draft, type Entity, linksIn, type Pane } from "../world/preview.ts";
import { ActionImpossible, type Actor, messageFor } from "./actor.ts";
import { interact, type Reaction } from "./interact.ts";
import { common, newTrigger } from "./payload.ts";

/** Notifies the app of links to its domains in a message. */
export function shareLinks(actor: Actor, { text, channel, ts, threadTs }: Message): void {
  notifyOfLinks(actor, text, {
    channel,
    message_ts: ts,
    ...(threadTs && { thread_ts: threadTs }),
    unfurl_id: `${channel}.${ts}`,
    source: "conversations_history",
  });
}

/** Writes a message without sending it. Slack shows its previews already. */
export function writeDraft(actor: Actor, text: string): Draft {
  const id = actor.platform.ids.secret();
  const draft: Draft = { text, previews: [] };
  actor.platform.state.drafts.set(id, draft);
  notifyOfLinks(actor, text, { channel: "COMPOSER", message_ts: id, unfurl_id: id, source: "composer" });
  return draft;
}

function notifyOfLinks({ platform, workspace, person }: Actor, text: string, where: object): void {
  const links = linksIn(platform.manifest, text);
  if (links.length === 0) return;
  emit(platform, workspace, {
    subscription: "link_shared",
    scope: "links:read",
    event: {
      type: "link_shared",
      user: person.id,
      ...where,
      is_bot_user_member: true,
      links,
      event_ts: platform.ids.ts(),
    },
  });
}

/** Opens the preview below a message. Returns the pane, which the app fills. */
export function openPreview(actor: Actor, target: Pick<Message, "channel" | "ts">): Pane {
  const { platform, workspace, person } = actor;
  const message = messageFor(actor, target.channel, target.ts);
  const [preview] = message.previews;
  if (!preview) throw new ActionImpossible("the message has no preview");
  const trigger = newTrigger(actor);
  const pane: Pane = { teamId: workspace.id, user: person.id, id: preview.external_ref.id };
  platform.state.panes.set(trigger, pane);
  const event = {
    type: "entity_details_requested",
    user: person.id,
    trigger_id: trigger,
    external_ref: preview.external_ref,
    entity_url: preview.url,
    app_unfurl_url: preview.app_unfurl_url,
    link: { url: preview.url, domain: new URL(preview.url).hostname },
    user_locale: "en-US",
    channel: message.channel,
    message_ts: message.ts,
    event_ts: platform.ids.ts(),
  };
  emit(platform, workspace, { subscription: "entity_details_requested", event });
  return pane;
}

/** Presses a button of a pane, by its text. */
export async function pressInPane(actor: Actor, { entity }: Pane, label: string): Promise<Reaction> {
  const button = buttonsOf(entity).find(({ text }) => text === label);
  if (!entity || !button || button.url !== undefined)
    throw new ActionImpossible(`nothing called ${label} is there to press`);
  const { error, ms } = await interact(actor, "interactive", "block_actions", {
    type: "block_actions",
    ...common(actor),
    container: { type: "entity_detail", entity_url: entity.url, external_ref: entity.external_ref },
    trigger_id: newTrigger(actor),
    actions: [
      {
        type: "button",
        action_id: button.action_id,
        block_id: "actions",
        action_ts: actor.platform.ids.ts(),
        text: { type: "plain_text", text: button.text, emoji: true },
        value: button.value ?? "",
      },
    ],
  });
  return { ms, ...(error && { error }) };
}

const buttonsOf = (entity: Entity | undefined) => {
  const { primary_actions: first = [], overflow_actions: more = [] } = entity?.entity_payload.actions ?? {};
  return [...first, ...more];
};
