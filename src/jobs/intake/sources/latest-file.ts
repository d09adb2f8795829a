import type { Source, SourceWord } from "../../../commands/definition/option.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import type { Job } from "../../job.ts";
import type { SourceTools } from "./source-request.ts";
import type { Want } from "./source-request.ts";

/** The newest fitting file of the place where it was asked for, as far as the platform lets us see it. */
export async function newest(
  { platforms, rows }: SourceTools,
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
  if (found?.kind === "result") return ofParent(found, await rows.find(found.job));
  if (found) return found;
  throw new UserError(
    isDefault
      ? say("missingSource", { option, command, example })
      : say("latestNone", { accept: accept.join() }),
  );
}

/** One of several calls has made it; people know the job that they belong to. */
function ofParent(found: Extract<Source, { kind: "result" }>, job: Job | null): Source {
  if (!job?.parent) return found;
  const by = render(say("sourceOfJob", { id: job.parent.id }));
  return { ...found, chosen: { name: found.name, by } };
}
