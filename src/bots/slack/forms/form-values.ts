import type { ViewOutput } from "@slack/bolt";
import { describeCommand } from "../../../commands/docs/describe.ts";
import { getCommand } from "../../../commands/index.ts";
import { YES } from "./form-elements.ts";
import { continuedField, linkField, resultField } from "./form-fields.ts";
import { sourceOf } from "../sources/shared-file.ts";

type State = ViewOutput["state"]["values"];

/** Reads the submitted values by option. Existing sources are used if no new one was given. */
export function readFormValues(
  command: string,
  state: State,
  existingSources: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values = describeCommand(getCommand(command)).options.flatMap(
    ({ name, kind }): [string, unknown][] => {
      const value =
        kind === "source"
          ? (sourceIn(state, name) ?? keptSource(existingSources[name]))
          : joinedValueIn(state, name);
      return value === undefined ? [] : [[name, kind === "boolean" ? value === YES : value]];
    },
  );
  return Object.fromEntries(values);
}

/** Joins the value of a field and its continuations. */
function joinedValueIn(state: State, name: string): string | undefined {
  let whole = valueIn(state, name) ?? "";
  for (let at = 1; state[continuedField(name, at)]; at++)
    whole += valueIn(state, continuedField(name, at)) ?? "";
  return whole || undefined;
}

/** Value of one field. */
export function valueIn(state: State, name: string): string | undefined {
  const field = state[name]?.[name];
  const value = field?.selected_option?.value ?? field?.selected_conversation ?? field?.value;
  return value || undefined;
}

function sourceIn(state: State, name: string): unknown {
  const [file] = state[name]?.[name]?.files ?? [];
  return file ? sourceOf(file) : (valueIn(state, resultField(name)) ?? valueIn(state, linkField(name)));
}

/** A link is shown in its field, so an emptied field removes it; a file can't be shown, so it stays. */
const keptSource = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "kind" in value && value.kind !== "link" ? value : undefined;
