import { render, say } from "./index.ts";

/** Which files were taken where the person named none, and whose they are; empty where there is nothing to tell. */
export function chosenText({ options }: { readonly options: Readonly<Record<string, unknown>> }): string {
  return Object.values(options)
    .flatMap((value) => {
      const { name, by = "" } = chosenIn(value);
      return name === undefined ? [] : [render(say("sourceChosen", { name, by }))];
    })
    .join(" ");
}

/** As commands/definition/option.ts has it; what rows hold is looked at and not believed. */
function chosenIn(value: unknown): { name?: string; by?: string } {
  if (typeof value !== "object" || value === null || !("chosen" in value)) return {};
  const { chosen } = value;
  if (typeof chosen !== "object" || chosen === null || !("name" in chosen)) return {};
  const by = "by" in chosen && typeof chosen.by === "string" ? chosen.by : "";
  return { name: String(chosen.name), by };
}
