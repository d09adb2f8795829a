import { ComponentType, type APIModalSubmitInteraction } from "discord.js";
import { CONTINUED } from "./form.ts";

/** Values of a submitted form, by option. A field left empty is an empty string. */
export function readFormValues({ data }: Pick<APIModalSubmitInteraction, "data">): Record<string, string> {
  const fields = data.components.flatMap((top) => {
    if (top.type === ComponentType.Label) return [top.component];
    return top.type === ComponentType.ActionRow ? top.components : [];
  });
  const entered: Record<string, string> = {};
  for (const field of fields) {
    const value =
      "values" in field ? (field.values[0] ?? "") : "value" in field ? String(field.value ?? "") : "";
    const name = field.custom_id;
    if (name.endsWith(CONTINUED)) {
      const first = name.slice(0, -CONTINUED.length);
      entered[first] = (entered[first] ?? "") + value;
    } else entered[name] = value;
  }
  return entered;
}
