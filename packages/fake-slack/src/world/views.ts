import type { FakePlatform } from "../fake-platform.ts";
import type { View } from "./view.ts";

/** Returns a user's modals, the topmost last. */
export const openModals = (platform: FakePlatform, user: string): View[] =>
  [...platform.state.views.values()].filter(
    (view) => view.open && view.type === "modal" && view.user === user,
  );

/** Replaces a view's content. Values stay if their block and action still exist. */
export const redraw = (platform: FakePlatform, view: View, body: View["body"]): void => {
  view.body = body;
  view.hash = platform.ids.secret();
  const kept = new Set(body.blocks.map((block) => String(block["block_id"])));
  for (const id of Object.keys(view.values)) if (!kept.has(id)) delete view.values[id];
  platform.changed.notify();
};
