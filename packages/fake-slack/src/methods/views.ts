import type {
  ViewsOpenArguments,
  ViewsPublishArguments,
  ViewsPushArguments,
  ViewsUpdateArguments,
} from "@slack/web-api";
import { z } from "zod";
import { checkView, withIds } from "../blockkit/check.ts";
import { type Call, json, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import type { Blocks } from "../world/message.ts";
import { type View, viewObject } from "../world/view.ts";
import { openModals, redraw } from "../world/views.ts";

const DEEPEST = 3;
const viewArg = json(z.looseObject({}));
const trigger = { trigger_id: text.optional(), interactivity_pointer: text.optional() };

export type ViewBody = View["body"];

/** Returns the app's view, checked. */
export const readView = (
  platform: Call["platform"],
  where: string,
  given: Record<string, unknown>,
  type: string,
): ViewBody => {
  const problems = checkView(given);
  if (given["type"] !== type)
    problems.push(`[ERROR] a view of type ${type} belongs here [json-pointer:/view/type]`);
  if (problems.length > 0) {
    platform.violations.push({ where, problems, args: given });
    throw new Refusal("invalid_arguments", { response_metadata: { messages: problems } });
  }
  return { ...given, blocks: withIds(given["blocks"] as Blocks, () => platform.ids.fresh("b")) };
};

/** Uses up a trigger, which is valid once, for three seconds. */
const spend = (call: Call, id: string | undefined): string => {
  const known = call.platform.state.triggers.get(id ?? "");
  if (!known || known.teamId !== call.workspace.id) throw new Refusal("invalid_trigger_id");
  if (known.used) throw new Refusal("exchanged_trigger_id");
  if (known.expiresAt <= call.platform.clock.waited()) throw new Refusal("expired_trigger_id");
  known.used = true;
  return known.user;
};

const add = (call: Call, body: ViewBody, user: string, previous?: View): View => {
  const { platform, workspace } = call;
  const id = platform.ids.fresh("V");
  const view: View = {
    id,
    teamId: workspace.id,
    user,
    rootId: previous?.rootId ?? id,
    ...(previous && { previousId: previous.id }),
    type: body["type"] === "home" ? "home" : "modal",
    body,
    hash: platform.ids.secret(),
    values: {},
    suggested: new Map(),
    open: true,
  };
  platform.state.views.set(id, view);
  platform.changed.notify();
  return view;
};

const shown = (call: Call, view: View) => ({
  view: viewObject(view, call.platform.settings.appId, call.bot),
});

export const open = method<ViewsOpenArguments>()(
  "views.open",
  { tier: 4, json: true },
  { ...trigger, view: viewArg },
  (args, call) => {
    const user = spend(call, args.trigger_id ?? args.interactivity_pointer);
    const body = readView(call.platform, call.method, args.view, "modal");
    return shown(call, add(call, body, user));
  },
);

export const push = method<ViewsPushArguments>()(
  "views.push",
  { tier: 4, json: true },
  { ...trigger, view: viewArg },
  (args, call) => {
    const user = spend(call, args.trigger_id ?? args.interactivity_pointer);
    const stack = openModals(call.platform, user);
    const top = stack.at(-1);
    if (!top) throw new Refusal("not_found");
    if (stack.length >= DEEPEST) throw new Refusal("push_limit_reached");
    return shown(call, add(call, readView(call.platform, call.method, args.view, "modal"), user, top));
  },
);

export const update = method<ViewsUpdateArguments>()(
  "views.update",
  { tier: 4, json: true },
  { view_id: text.optional(), external_id: text.optional(), hash: text.optional(), view: viewArg },
  (args, call) => {
    const views = [...call.platform.state.views.values()].filter(
      ({ teamId, open: isOpen }) => isOpen && teamId === call.workspace.id,
    );
    const view = views.find(({ id }) => id === args.view_id);
    if (!view) throw new Refusal("not_found");
    if (args.hash && args.hash !== view.hash) throw new Refusal("hash_conflict");
    const body = readView(call.platform, call.method, args.view, view.type);
    redraw(call.platform, view, body);
    return shown(call, view);
  },
);

export const publish = method<ViewsPublishArguments>()(
  "views.publish",
  { tier: 4, json: true },
  { user_id: text, hash: text.optional(), view: viewArg },
  (args, call) => {
    if (!call.workspace.people.has(args.user_id)) throw new Refusal("user_not_found");
    const body = readView(call.platform, call.method, args.view, "home");
    const homes = [...call.platform.state.views.values()];
    const known = homes.find(({ type, user }) => type === "home" && user === args.user_id);
    if (known && args.hash && args.hash !== known.hash) throw new Refusal("hash_conflict");
    if (known) redraw(call.platform, known, body);
    return shown(call, known ?? add(call, body, args.user_id));
  },
);
