import type {
  CanvasesAccessSetArguments,
  CanvasesCreateArguments,
  CanvasesDeleteArguments,
  CanvasesEditArguments,
} from "@slack/web-api";
import { z } from "zod";
import { type Call, json, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import type { Canvas } from "../world/state.ts";
import { visible } from "./channels.ts";

const WRITE = ["canvases:write"];
/** docs.slack.dev: the Markdown is limited to 1 MiB. */
const content = z.strictObject({ type: z.literal("markdown"), markdown: z.string().max(1_048_576) });

export const create = method<CanvasesCreateArguments>()(
  "canvases.create",
  { scopes: WRITE, tier: 2, json: true },
  {
    title: z.string().max(255).optional(),
    document_content: json(content).optional(),
    channel_id: text.optional(),
  },
  (args, call) => {
    if (call.workspace.isFree && args.channel_id === undefined)
      throw new Refusal("free_teams_cannot_create_non_tabbed_canvases");
    const canvas: Canvas = {
      id: call.platform.ids.fresh("F"),
      teamId: call.workspace.id,
      owner: call.bot.userId,
      title: args.title ?? "",
      markdown: args.document_content?.markdown ?? "",
      access: new Map(args.channel_id === undefined ? [] : [[visible(call, args.channel_id).id, "write"]]),
      deleted: false,
    };
    call.platform.state.canvases.set(canvas.id, canvas);
    call.platform.changed.notify();
    return { canvas_id: canvas.id };
  },
);

const change = z.strictObject({ operation: z.literal("replace"), document_content: content });

/** Knows the replacement of the whole content only. */
export const edit = method<CanvasesEditArguments>()(
  "canvases.edit",
  { scopes: WRITE, tier: 3, json: true },
  { canvas_id: text, changes: json(z.array(change).length(1)) },
  (args, call) => {
    const canvas = own(call, args.canvas_id);
    canvas.markdown = args.changes[0]?.document_content.markdown ?? "";
    call.platform.changed.notify();
    return {};
  },
);

export const setAccess = method<CanvasesAccessSetArguments>()(
  "canvases.access.set",
  { scopes: WRITE, tier: 3, json: true },
  {
    canvas_id: text,
    access_level: z.enum(["read", "write"]),
    channel_ids: json(z.array(text).min(1)).optional(),
    user_ids: json(z.array(text).min(1)).optional(),
  },
  (args, call) => {
    const canvas = own(call, args.canvas_id);
    if ((args.channel_ids === undefined) === (args.user_ids === undefined))
      throw new Refusal("invalid_parameters");
    for (const id of args.channel_ids ?? []) {
      const channel = visible(call, id);
      const link = `/docs/${canvas.teamId}/${canvas.id}`;
      const isShared = [...channel.messages.values()].some(
        (message) => !message.deleted && JSON.stringify(message.blocks).includes(link),
      );
      // Slack takes the channels in which the link was shared, and no direct messages.
      if (channel.kind === "im" || !isShared) throw new Refusal("channel_not_found");
      canvas.access.set(channel.id, args.access_level);
    }
    for (const id of args.user_ids ?? []) canvas.access.set(id, args.access_level);
    call.platform.changed.notify();
    return {};
  },
);

export const remove = method<CanvasesDeleteArguments>()(
  "canvases.delete",
  { scopes: WRITE, tier: 3, json: true },
  { canvas_id: text },
  (args, call) => {
    own(call, args.canvas_id).deleted = true;
    call.platform.changed.notify();
    return {};
  },
);

function own(call: Call, id: string): Canvas {
  const canvas = call.platform.state.canvases.get(id);
  if (!canvas || canvas.deleted || canvas.teamId !== call.workspace.id) throw new Refusal("canvas_not_found");
  if (canvas.owner !== call.bot.userId) throw new Refusal("restricted_action");
  return canvas;
}
