import { ComponentType } from "discord.js";
import type { Offers } from "../../commands/command.ts";
import { shorten } from "../../messages/inert.ts";
import { customId } from "./custom-id.ts";
import type { Row } from "./message.ts";

/** Discord's limits of a select: options, and characters of labels and values. */
const MOST = 25;
const MAX_LENGTH = 100;

/** What can be asked for next, to choose from; the choice is the line itself. */
export function offerRow({ title, choices }: Offers): Row[] {
  const options = choices
    .filter(({ line }) => line.length <= MAX_LENGTH)
    .slice(0, MOST)
    .map(({ label, line }) => ({ label: shorten(label, MAX_LENGTH), value: line }));
  if (options.length === 0) return [];
  const select = {
    type: ComponentType.StringSelect,
    custom_id: customId("ask", "offer"),
    placeholder: shorten(title, MAX_LENGTH),
    options,
  } as const;
  return [{ type: ComponentType.ActionRow, components: [select] }];
}
