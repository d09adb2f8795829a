import type { TranscriptActions, TranscriptListing } from "../../../commands/services/transcripts.ts";
import { requireService } from "../../../commands/services/require-service.ts";
import type { App } from "../../app.ts";
import { invocationOf, type Caller } from "../caller.ts";

/** Returns what a caller can do with transcripts, after the checks of the command that does the same in chat. */
export const createOpenTranscripts =
  (openCommand: App["openCommand"]) =>
  async (
    caller: Caller,
    command: string,
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<TranscriptActions> => {
    const invocation = invocationOf(caller, {
      command: `transcripts ${command}`,
      options,
      key: caller.holder.key,
    });
    return requireService((await openCommand(invocation)).context, "transcripts");
  };

export const toListing = <T extends TranscriptListing>(one: T) => ({
  ...one,
  createdAt: one.createdAt.toISOString(),
});
