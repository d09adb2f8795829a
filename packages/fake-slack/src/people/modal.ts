import { z } from "zod";
import { suggestions } from "../blockkit/objects.ts";
import { readView } from "../methods/views.ts";
import { Refusal } from "../web/refusal.ts";
import { type View, viewObject } from "../world/view.ts";
import { openModals, redraw } from "../world/views.ts";
import { type Actor, ActionImpossible, notice } from "./actor.ts";
import { type Answer, type FieldErrors, findField, fill } from "./fill.ts";
import { interact, type Reaction } from "./interact.ts";
import { common, newTrigger } from "./payload.ts";

export interface Submitted extends Reaction {
  /** The errors at the fields, by block id: Slack's own, or the app's `response_action: "errors"`. */
  readonly errors: FieldErrors;
  readonly closed: boolean;
}

const views = z.looseObject({});
const answer = z.discriminatedUnion("response_action", [
  z.strictObject({ response_action: z.literal("errors"), errors: z.record(z.string(), z.string().min(1)) }),
  z.strictObject({ response_action: z.literal("update"), view: views }),
]);

export const topModal = ({ platform, person }: Actor): View => {
  const top = openModals(platform, person.id).at(-1);
  if (!top) throw new ActionImpossible(`${person.name} has no modal open`);
  return top;
};

const shown = (actor: Actor, view: View) =>
  viewObject(view, actor.platform.settings.appId, { botId: actor.workspace.bot?.botId ?? "" });

/** Fills in the topmost modal and presses its submit button. */
export const submit = async (actor: Actor, answers: Readonly<Record<string, Answer>>): Promise<Submitted> => {
  const view = topModal(actor);
  const early = fill(actor, view, answers);
  if (Object.keys(early).length > 0) return { errors: early, closed: false, ms: 0 };
  const { error, ms, body } = await interact(actor, "interactive", "view_submission", {
    type: "view_submission",
    ...common(actor),
    trigger_id: newTrigger(actor),
    view: shown(actor, view),
    response_urls: [],
  });
  if (error) {
    notice(actor, "We had some trouble connecting. Try again?");
    return { error, ms, errors: {}, closed: false };
  }
  return { ms, ...follow(actor, view, body) };
};

/** Applies the app's acknowledgment of a submission; an empty one closes the modal. */
const follow = (actor: Actor, view: View, body: unknown): Pick<Submitted, "errors" | "closed"> => {
  const { platform } = actor;
  const empty = body === undefined || body === "" || Object.keys(body as object).length === 0;
  if (empty) return { errors: {}, closed: close(actor, view) };
  const read = answer.safeParse(body);
  if (!read.success) return refuse(actor, z.prettifyError(read.error), body);
  if (read.data.response_action === "errors") {
    const { errors } = read.data;
    const inputs = new Set(
      view.body.blocks.filter(({ type }) => type === "input").map((block) => block["block_id"]),
    );
    const stray = Object.keys(errors).filter((id) => !inputs.has(id));
    return stray.length > 0
      ? refuse(actor, `no input block is called ${stray.join(", ")}`, body)
      : { errors, closed: false };
  }
  try {
    redraw(platform, view, readView(platform, "response_action", read.data.view, "modal"));
    return { errors: {}, closed: false };
  } catch (error) {
    if (error instanceof Refusal) return refuse(actor, error.code, body);
    throw error;
  }
};

const refuse = (actor: Actor, problem: string, body: unknown): Pick<Submitted, "errors" | "closed"> => {
  actor.platform.violations.push({ where: "view_submission", problems: [problem], args: body });
  notice(actor, "We had some trouble connecting. Try again?");
  return { errors: {}, closed: false };
};

const close = ({ platform }: Actor, view: View): boolean => {
  view.open = false;
  platform.changed.notify();
  return true;
};

/** Closes the topmost modal with its close button. */
export const closeModal = async (actor: Actor): Promise<void> => void close(actor, topModal(actor));

/** Types into an external select of the topmost modal; `submit` can then pick what is shown. */
export const suggest = async (actor: Actor, field: string, query: string): Promise<string[]> => {
  const view = topModal(actor);
  const { element, actionId, blockId } = findField(view, field);
  if (!String(element["type"]).includes("external"))
    throw new ActionImpossible(`${field} is no external select`);
  if (query.length < Number(element["min_query_length"] ?? 3)) return [];
  const { body } = await interact(actor, "interactive", "block_suggestion", {
    type: "block_suggestion",
    ...common(actor),
    container: { type: "view", view_id: view.id },
    action_id: actionId,
    block_id: blockId,
    value: query,
    view: shown(actor, view),
  });
  const read = suggestions.safeParse(body);
  if (!read.success) {
    actor.platform.violations.push({
      where: "block_suggestion",
      problems: [z.prettifyError(read.error)],
      args: body,
    });
    return [];
  }
  const found = read.data.options;
  view.suggested.set(actionId, found);
  return found.map(({ text }) => text.text);
};
