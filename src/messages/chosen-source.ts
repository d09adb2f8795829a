import { render, say } from "./index.ts";

/** Returns which files were used when the person named none, and whose they are; empty if there are none. */
export function chosenText({ options }: { readonly options: Readonly<Record<string, unknown>> }): string {
  return Object.values(options)
    .flatMap((value) => {
      const { name, by = "" } = chosenIn(value);
      return name === undefined ? [] : [render(say("sourceChosen", { name, by }))];
    })
    .join(" ");
}

/** As in commands/definition/option.ts; values from rows are checked, not trusted. */
function chosenIn(value: unknown): { name?: string; by?: string } {
  if (typeof value !== "object" || value === null || !("chosen" in value)) return {};
  const { chosen } = value;
  if (typeof chosen !== "object" || chosen === null || !("name" in chosen)) return {};
  const by = "by" in chosen && typeof chosen.by === "string" ? chosen.by : "";
  return { name: String(chosen.name), by };
}
