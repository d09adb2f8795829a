import type { Command } from "../../../commands/definition/command.ts";
import type { Option } from "../../../commands/definition/option.ts";
import type { Sources } from "../places/sources.ts";
import type { Given } from "./option-values.ts";

/** What stands in the small files that were given, by their options. */
export async function documentsIn(
  { options }: Command,
  { files }: Given,
  { sources }: { sources: Pick<Sources, "read"> },
): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const [name, option] of Object.entries<Option>(options)) {
    const file = option.kind === "document" ? files[name] : undefined;
    if (file && option.kind === "document") read[name] = await sources.read(file, option.max);
  }
  return read;
}
