import type { ChatUnfurlArguments, EntityPresentDetailsArguments } from "@slack/web-api";
import { z } from "zod";
import { type Call, flag, json, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import { type Entity, entity, linksIn } from "../world/preview.ts";

const maybe = z.string().optional();
const auth = { user_auth_message: maybe, user_auth_required: flag, user_auth_url: maybe };

function checkType({ platform }: Call, { entity_type: type }: Entity): void {
  const previews = platform.manifest.features.rich_previews;
  if (!previews?.is_active || !previews.entity_types.includes(type)) throw new Refusal("invalid_metadata");
}

export const unfurl = method<ChatUnfurlArguments>()(
  "chat.unfurl",
  { scopes: ["links:write"], tier: 3, json: true },
  {
    channel: maybe,
    ts: maybe,
    unfurl_id: maybe,
    source: z.enum(["composer", "conversations_history"]).optional(),
    unfurls: z.never().optional(),
    metadata: json(z.strictObject({ entities: z.array(entity).min(1) })),
    ...auth,
    user_auth_blocks: z.never().optional(),
  },
  (args, call) => {
    const draft = call.platform.state.drafts.get(args.unfurl_id ?? "");
    const message = draft ?? call.platform.state.message(args.channel ?? "", args.ts ?? "");
    if (!message)
      throw new Refusal(args.unfurl_id === undefined ? "cannot_find_message" : "invalid_unfurl_id");
    const links = new Set(linksIn(call.platform.manifest, message.text).map(({ url }) => url));
    for (const one of args.metadata.entities) {
      checkType(call, one);
      if (!links.has(one.app_unfurl_url ?? "")) throw new Refusal("cannot_unfurl_url");
    }
    message.previews = args.metadata.entities;
    call.platform.changed.notify();
    return {};
  },
);

export const presentDetails = method<EntityPresentDetailsArguments>()(
  "entity.presentDetails",
  { tier: 3, json: true },
  {
    trigger_id: text,
    metadata: json(entity).optional(),
    error: json(
      z.strictObject({
        status: z.enum(["restricted", "internal_error", "not_found", "custom", "timeout"]),
        custom_title: maybe,
        custom_message: maybe,
        message_format: z.literal("markdown").optional(),
        actions: z.never().optional(),
      }),
    ).optional(),
    user_auth_required: flag,
    user_auth_url: maybe,
  },
  ({ trigger_id: trigger, metadata, error }, call) => {
    const pane = call.platform.state.panes.get(trigger);
    if (!pane || pane.teamId !== call.workspace.id) throw new Refusal("invalid_trigger_id");
    if (metadata) {
      checkType(call, metadata);
      if (metadata.external_ref.id !== pane.id) throw new Refusal("entity_metadata_does_not_match_trigger");
      pane.entity = metadata;
    }
    if (error) pane.error = error.custom_message ?? error.status;
    if (!metadata && !error) throw new Refusal("invalid_metadata");
    call.platform.changed.notify();
    return {};
  },
);
