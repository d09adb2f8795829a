import { INTERACTION } from "../interactions/interaction.ts";
import type { MessageComponent } from "../messages/components.ts";
import { COMPONENT, numbered } from "../messages/components.ts";
import { viewMessage } from "../messages/message.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import type { Person } from "../world/person.ts";
import type { Handle } from "./handle.ts";
import { interact } from "./interact.ts";
import { ClientRefuses } from "./options.ts";

/** What a user enters, by the fields' custom ids: text, the value of a radio group, chosen values, or a checkbox. */
export type ModalValues = Readonly<Record<string, string | boolean | readonly string[]>>;

interface Who {
  readonly platform: FakePlatform;
  readonly person: Person;
  readonly channel: Channel;
}

/** Submits the open form, refusing what its fields don't take. Omitted fields keep their initial values. */
export const submit = (user: Who, opened: Handle, entered: ModalValues): Promise<Handle> => {
  const modal = opened.modal();
  if (!modal) throw new ClientRefuses("no form is open");
  const { platform } = user;
  const known = new Set<string>();
  const fill = (field: MessageComponent): Record<string, unknown> => {
    known.add(field.custom_id ?? "");
    return fillField(field, entered[field.custom_id ?? ""]);
  };
  const components = numbered(modal.components).map((top) => fillTop(top, fill));
  const stray = Object.keys(entered).find((name) => !known.has(name));
  if (stray !== undefined) throw new ClientRefuses(`the form has no field ${stray}`);
  const behind = platform.messages.get(opened.interaction.messageId ?? "");
  return interact(platform, {
    ...user,
    type: INTERACTION.modalSubmit,
    owners: opened.interaction.owners,
    ...(opened.interaction.messageId === undefined ? {} : { messageId: opened.interaction.messageId }),
    data: { custom_id: modal.custom_id, components },
    extra: behind ? { message: viewMessage(platform, behind, true) } : {},
  });
};

const fillTop = (top: MessageComponent, fill: (field: MessageComponent) => Record<string, unknown>) => {
  if (top.type === COMPONENT.label && top.component)
    return { type: top.type, id: top.id, component: fill(top.component) };
  if (top.type === COMPONENT.row)
    return { type: top.type, id: top.id, components: (top.components ?? []).map(fill) };
  return { type: top.type, id: top.id };
};

const fillField = (field: MessageComponent, given: ModalValues[string] | undefined) => {
  const common = { type: field.type, id: field.id, custom_id: field.custom_id };
  if (field.type === COMPONENT.textInput) return { ...common, value: textFor(field, given) };
  if (field.type === COMPONENT.radioGroup) return { ...common, value: choiceOf(field, given) };
  if (field.type === COMPONENT.checkbox) {
    if (given !== undefined && typeof given !== "boolean")
      throw new ClientRefuses(`${field.custom_id} is checked or not`);
    return { ...common, value: given ?? field["default"] === true };
  }
  if (given !== undefined && (typeof given === "string" || typeof given === "boolean"))
    throw new ClientRefuses(`${field.custom_id} takes a list`);
  const list = given ?? [];
  const fewest = numberIn(field, "min_values") ?? (field["required"] === false ? 0 : 1);
  if (list.length < fewest || list.length > (numberIn(field, "max_values") ?? 1)) {
    throw new ClientRefuses(`${field.custom_id} takes another number of entries than ${list.length}`);
  }
  return { ...common, values: list };
};

/** Null if none is chosen (documentation, components/reference, radio group). */
const choiceOf = (field: MessageComponent, given: ModalValues[string] | undefined): string | null => {
  const options = field.options ?? [];
  const chosen = given ?? options.find((option) => "default" in option && option.default === true)?.value;
  if (chosen === undefined && field["required"] === false) return null;
  const found = options.find(({ value }) => value === chosen);
  if (!found) throw new ClientRefuses(`${field.custom_id} takes one of its choices`);
  return found.value;
};

const textFor = (field: MessageComponent, given: ModalValues[string] | undefined): string => {
  const text = given ?? field["value"] ?? "";
  if (typeof text !== "string") throw new ClientRefuses(`${field.custom_id} takes text`);
  if (text === "" && field["required"] !== false) throw new ClientRefuses(`${field.custom_id} is required`);
  if (text.length > (numberIn(field, "max_length") ?? 4000))
    throw new ClientRefuses(`${field.custom_id} is too long`);
  if (text !== "" && text.length < (numberIn(field, "min_length") ?? 0))
    throw new ClientRefuses(`${field.custom_id} is too short`);
  return text;
};

const numberIn = (field: MessageComponent, key: string): number | undefined =>
  typeof field[key] === "number" ? field[key] : undefined;
