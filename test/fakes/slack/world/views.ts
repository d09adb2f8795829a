import type { Stage } from "../stage.ts";
import type { View } from "./view.ts";

/** A person's modals, the topmost last. */
export const openModals = (stage: Stage, user: string): View[] =>
  [...stage.state.views.values()].filter((view) => view.open && view.type === "modal" && view.user === user);

/** Puts new content into a view. What was filled in survives where block and action are still there. */
export const redraw = (stage: Stage, view: View, body: View["body"]): void => {
  view.body = body;
  view.hash = stage.ids.secret();
  const kept = new Set(body.blocks.map((block) => String(block["block_id"])));
  for (const id of Object.keys(view.values)) if (!kept.has(id)) delete view.values[id];
  stage.changed.notify();
};
