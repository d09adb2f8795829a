import { fileObject } from "../world/file.ts";
import type { View } from "../world/view.ts";
import { type Actor, ActionImpossible } from "./actor.ts";
import { ownFile, type Upload } from "./upload.ts";

type Part = Record<string, unknown>;

/** What a user types, picks (by value or by visible text) or attaches. `null` leaves the field empty. */
export type Answer = string | readonly string[] | readonly Upload[] | null;

/** The errors that Slack itself shows at fields before the app is asked. */
export type FieldErrors = Record<string, string>;

interface Field {
  readonly block: Part;
  readonly element: Part;
  readonly blockId: string;
  readonly actionId: string;
}

const fieldsOf = (view: View): Field[] =>
  view.body.blocks
    .filter(({ type }) => type === "input")
    .map((block) => {
      const element = block["element"] as Part;
      return { block, element, blockId: String(block["block_id"]), actionId: String(element["action_id"]) };
    });

const textOf = (value: unknown): string => {
  const text = (value as Part | undefined)?.["text"];
  return typeof text === "string" ? text : "";
};

/** Returns the input with this block id, action id or label. */
export const findField = (view: View, name: string): Field => {
  const fields = fieldsOf(view);
  const field = fields.find(
    ({ block, blockId, actionId }) =>
      blockId === name || actionId === name || textOf(block["label"]) === name,
  );
  if (field) return field;
  const there = fields.map(({ blockId, actionId }) => `${blockId}/${actionId}`).join(", ");
  throw new ActionImpossible(`the modal has no field ${name}; it has: ${there || "none"}`);
};

/**
 * Fills in a modal and returns the errors for which Slack refuses to submit; fields without an answer keep their
 * initial values.
 */
export const fill = (actor: Actor, view: View, answers: Readonly<Record<string, Answer>>): FieldErrors => {
  const given = new Map(
    Object.entries(answers).map(([name, answer]) => [findField(view, name).blockId, answer]),
  );
  const errors: FieldErrors = {};
  for (const field of fieldsOf(view)) {
    const earlier = view.values[field.blockId]?.[field.actionId];
    const answer = given.get(field.blockId);
    const state =
      answer === undefined ? (earlier ?? initial(field.element)) : stateFor(actor, view, field, answer);
    view.values[field.blockId] = { [field.actionId]: state };
    const problem = refused(field, state as Part);
    if (problem) errors[field.blockId] = problem;
  }
  return errors;
};

const initial = (element: Part): Part => ({
  type: element["type"],
  ...(VALUE_KEY.get(String(element["type"])) === "value" && { value: element["initial_value"] ?? null }),
  ...("initial_option" in element && { selected_option: element["initial_option"] }),
});

const VALUE_KEY = new Map([
  ["plain_text_input", "value"],
  ["number_input", "value"],
  ["static_select", "selected_option"],
  ["external_select", "selected_option"],
  ["users_select", "selected_user"],
  ["conversations_select", "selected_conversation"],
  ["file_input", "files"],
]);

const stateFor = (actor: Actor, view: View, field: Field, answer: Answer): Part => {
  const type = String(field.element["type"]);
  const key = VALUE_KEY.get(type) ?? "value";
  if (answer === null) return { type, [key]: key === "files" ? [] : null };
  if (key === "files") return { type, files: attach(actor, answer) };
  if (key === "selected_option") return { type, [key]: pick(view, field, asText(answer)) };
  return { type, [key]: asText(answer) };
};

const asText = (answer: unknown): string => {
  if (typeof answer !== "string") throw new ActionImpossible("this field takes text");
  return answer;
};

const attach = (actor: Actor, answer: Answer) => {
  if (!Array.isArray(answer) || answer.some((one) => typeof one === "string")) {
    throw new ActionImpossible("a file field takes [{ name, content }]");
  }
  const uploads = answer as readonly Upload[];
  return uploads.map((upload) => fileObject(ownFile(actor, upload), actor.platform.origin()));
};

/** Returns the option with this value or text: among the element's own, or those an external select has shown. */
const pick = (view: View, { element, actionId }: Field, wanted: string): unknown => {
  const fixed = (element["options"] as Part[] | undefined) ?? [];
  const shown = [...fixed, ...((view.suggested.get(actionId) as Part[] | undefined) ?? [])];
  const option = shown.find((one) => one["value"] === wanted || textOf(one["text"]) === wanted);
  if (!option) throw new ActionImpossible(`${actionId} shows no option ${wanted}`);
  return option;
};

const refused = ({ block, element }: Field, state: Part): string | undefined => {
  const value = state[VALUE_KEY.get(String(element["type"])) ?? "value"];
  const empty =
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (empty) return block["optional"] === true ? undefined : "Please complete this required field.";
  if (Array.isArray(value)) return wrongFiles(element, value as Part[]);
  if (typeof value !== "string") return undefined;
  const [min, max] = [Number(element["min_length"] ?? 0), Number(element["max_length"] ?? 3000)];
  if (value.length < min) return `Please enter at least ${min} characters.`;
  if (value.length > max) return `Please enter no more than ${max} characters.`;
  return element["type"] === "number_input" ? notNumber(element, value) : undefined;
};

const MAX_IN_A_MODAL = 10 * 1024 * 1024;

const wrongFiles = ({ max_files: most = 10 }: Part, files: Part[]): string | undefined => {
  if (files.length > Number(most)) return `Please choose no more than ${Number(most)}.`;
  return files.some(({ size }) => Number(size) > MAX_IN_A_MODAL)
    ? "The file is larger than 10 MB."
    : undefined;
};

const notNumber = (element: Part, value: string): string | undefined => {
  const number = Number(value);
  if (Number.isNaN(number)) return "Please enter a number.";
  if (!element["is_decimal_allowed"] && !Number.isInteger(number)) return "Please enter a whole number.";
  if (element["min_value"] !== undefined && number < Number(element["min_value"]))
    return "The number is too small.";
  if (element["max_value"] !== undefined && number > Number(element["max_value"]))
    return "The number is too large.";
  return undefined;
};
