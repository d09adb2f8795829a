import type { Source, SourceWord } from "../../commands/option.ts";
import { type Sentence, UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { SourceTools, Want } from "./index.ts";

/** The newest fitting file of the place where it was asked for, as far as the platform lets us see it. */
export async function newest(
  { platforms }: SourceTools,
  { asker, command, name, option }: Want,
  { isDefault }: Extract<SourceWord, { kind: "latest" }>,
): Promise<Source> {
  const nothing = say("latestNone", { accept: option.accept.join(" or ") });
  const missing = (why: Sentence) =>
    new UserError(
      say("missingSource", {
        option: name,
        command: command.name,
        example: command.example,
        why: render(why),
      }),
    );
  const platform = platforms.get(asker.platform);
  if (!platform?.latest) throw isDefault ? missing(nothing) : new UserError(nothing);
  try {
    const found = await platform.latest(asker, option.accept);
    if (found) return found;
  } catch (error) {
    if (!isDefault || !(error instanceof UserError)) throw error;
    throw missing(error.sentence);
  }
  throw isDefault ? missing(nothing) : new UserError(nothing);
}
