import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { requireService } from "../services/require-service.ts";
import { LATEST_TRANSCRIPT, namedTranscriptOption, transcriptOption } from "./show.ts";

export const transcriptsName = instantCommand({
  name: "transcripts name",
  description: "Name a speaker in a transcript and its files",
  example: "/transcripts name j7k4w9x2mq3z speaker:1 name:Anna",
  options: {
    transcript: transcriptOption(),
    speaker: text({ description: "Current name or number of the speaker", max: 80 }),
    name: text({ description: "New name, or a mention", max: 80 }),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, speaker, name }, context) => {
    await requireService(context, "transcripts").name(id, speaker, name);
    return { title: render(say("transcriptNamed", { speaker, name })), lines: [], isPrivate: true };
  },
});

export const transcriptsMerge = instantCommand({
  name: "transcripts merge",
  description: "Merge two speakers of a transcript into one",
  example: "/transcripts merge j7k4w9x2mq3z speaker:3 into:Anna",
  options: {
    transcript: transcriptOption(),
    speaker: text({ description: "Name or number of one speaker", max: 80 }),
    into: text({ description: "Name or number of the other speaker", max: 80 }),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, speaker, into }, context) => {
    await requireService(context, "transcripts").merge(id, speaker, into);
    return { title: render(say("transcriptMerged", { speaker, into })), lines: [], isPrivate: true };
  },
});

export const transcriptsEdit = instantCommand({
  name: "transcripts edit",
  aliases: ["transcripts fix"],
  description: "Edit one line of a transcript",
  example: '/transcripts edit j7k4w9x2mq3z line:1:02 words:"the build is green"',
  options: {
    transcript: transcriptOption(),
    line: text({ description: "Number of the line, or a time such as 1:02", max: 10 }),
    words: text.optional({ description: "The correct text", max: 2000, default: "the line goes" }),
  },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT, line, words = "" }, context) => {
    await requireService(context, "transcripts").editLine(id, line, words);
    return { title: render(say("transcriptFixed")), lines: [], isPrivate: true };
  },
});

export const transcriptsUndo = instantCommand({
  name: "transcripts undo",
  description: "Restore the words that the server's vocabulary replaced in a transcript",
  example: "/transcripts undo j7k4w9x2mq3z",
  options: { transcript: transcriptOption() },
  answer: async ({ transcript: id = LATEST_TRANSCRIPT }, context) => {
    await requireService(context, "transcripts").undoCorrections(id);
    return { title: render(say("transcriptUncorrected")), lines: [], isPrivate: true };
  },
});

export const transcriptsDelete = instantCommand({
  name: "transcripts delete",
  description: "Delete one of your transcripts, with its files and its text in the answer",
  example: "/transcripts delete j7k4w9x2mq3z",
  options: { transcript: namedTranscriptOption() },
  answer: async ({ transcript: id }, context) => {
    const { name } = await requireService(context, "transcripts").remove(id);
    return { title: render(say("transcriptDeleted", { name })), lines: [] };
  },
});
