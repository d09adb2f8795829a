import type { Source, SourceWord } from "../../commands/option.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { SourceTools, Want } from "./index.ts";

/** The newest fitting file of the place where it was asked for, as far as the platform lets us see it. */
export async function newest(
  { platforms }: SourceTools,
  { asker, command: { name: command, example }, name: option, option: { accept } }: Want,
  { isDefault }: Extract<SourceWord, { kind: "latest" }>,
): Promise<Source> {
  const found = await platforms
    .get(asker.platform)
    ?.latest?.(asker, accept)
    .catch((error: unknown) => {
      if (!isDefault || !(error instanceof UserError)) throw error;
      throw new UserError(say("missingSourceWhy", { option, command, why: render(error.sentence) }));
    });
  if (found) return found;
  throw new UserError(
    isDefault
      ? say("missingSource", { option, command, example })
      : say("latestNone", { accept: accept.join(" or ") }),
  );
}
