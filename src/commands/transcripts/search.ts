import { requireService } from "../services/require-service.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { parseChannel } from "../parsing/mentions.ts";
import type { TranscriptFilters } from "../services/transcripts.ts";
import { formatTranscripts } from "./text.ts";

const MAX_NAMED = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

export const transcriptsSearch = instantCommand({
  name: "transcripts search",
  description: "Search the transcripts you can see",
  example: "/transcripts search budget for next year",
  options: {
    words: text({ description: 'Words that were said, a "phrase", or -without', max: 200, main: true }),
    speaker: text.optional({ description: "Only with this speaker, by name", max: 80, default: "anyone" }),
    channel: text.optional({
      description: "Only in this channel, as a mention or ID",
      max: MAX_NAMED,
      mention: true,
      default: "everywhere",
    }),
    since: text.optional({
      description: "Only from this day (UTC), such as 2026-03-31",
      max: 10,
      default: "any day",
    }),
    until: text.optional({
      description: "Only to the end of this day (UTC), such as 2026-03-31",
      max: 10,
      default: "today",
    }),
  },
  answer: async ({ words, ...filters }, context) => {
    const { found } = await requireService(context, "transcripts").search(words, parseFilters(filters));
    const title =
      found.length === 0
        ? say("transcriptsNoneFound", { words })
        : say("transcriptsFound", { count: found.length });
    return {
      title: render(title),
      ...formatTranscripts(found),
      isPrivate: true,
    };
  },
});

export interface TypedFilters {
  readonly speaker?: string | undefined;
  readonly channel?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export function parseFilters({ speaker, channel, since, until }: TypedFilters): TranscriptFilters {
  return {
    speaker,
    channel: channel === undefined ? undefined : parseChannel(channel).id,
    since: since === undefined ? undefined : parseDay(since, "since"),
    before: until === undefined ? undefined : new Date(parseDay(until, "until").getTime() + DAY_MS),
  };
}

function parseDay(input: string, option: string): Date {
  const day = new Date(`${input}T00:00:00Z`);
  // Some days don't exist: the 30th of February would be a day in March.
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${input}T`);
  if (!isDay) throw new UserError(say("notADay", { option, given: input }));
  return day;
}
