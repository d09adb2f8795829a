import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseFilters } from "../../../commands/transcripts/search.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import type { App } from "../../app.ts";
import type { Caller } from "../caller.ts";
import { endpoint, register } from "../endpoint.ts";
import { TranscriptListing as Listing, TranscriptMatch, TranscriptView } from "../schemas.ts";
import { createOpenTranscripts, toListing } from "./open.ts";
import { pageQuery, readPageRequest, writePosition } from "./page.ts";

const params = z.object({ transcript: z.string().min(1).max(100) });
const line = z.string().min(1).max(10).describe("Number of the line from 1, or a time such as 1:02");
const changed = { 200: z.strictObject({ transcript: TranscriptView }) };

export const searchFilters = z.object({
  speaker: z.string().min(1).max(80).optional().describe("Only with this speaker, by name; with words only"),
  channel: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("Only in the channel with this ID; with words only"),
  since: z.iso.date().optional().describe("Only from this day (UTC); with words only"),
  until: z.iso.date().optional().describe("Only to the end of this day (UTC); with words only"),
});

export const definedEntries = (query: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

const listTranscripts = endpoint({
  name: "listTranscripts",
  method: "GET",
  path: "/transcripts",
  summary:
    "List transcripts, newest first, or those in which words were said, best match first: a hundred at a time are ranked, the newest first",
  scope: "read",
  query: z.object({
    q: z.string().min(1).max(200).optional().describe('Words, a "phrase", or -without'),
    ...searchFilters.shape,
    ...pageQuery.shape,
  }),
  answers: {
    200: z.strictObject({ transcripts: z.array(TranscriptMatch), next: z.string().nullable() }),
  },
});

const getTranscript = endpoint({
  name: "getTranscript",
  method: "GET",
  path: "/transcripts/{transcript}",
  summary: "Read a whole transcript",
  scope: "read",
  params,
  answers: changed,
});

const editLine = endpoint({
  name: "editLine",
  method: "PATCH",
  path: "/transcripts/{transcript}/lines/{line}",
  summary: "Replace the text of a line; an empty text deletes the line",
  scope: "edit",
  params: params.extend({ line }),
  body: z.strictObject({ text: z.string().max(2000) }),
  answers: changed,
});

const nameSpeaker = endpoint({
  name: "nameSpeaker",
  method: "POST",
  path: "/transcripts/{transcript}/speakers",
  summary: "Name a speaker",
  scope: "edit",
  params,
  body: z.strictObject({
    speaker: z.string().min(1).max(80).describe("Current name or number"),
    name: z.string().min(1).max(80),
  }),
  answers: changed,
});

const deleteTranscript = endpoint({
  name: "deleteTranscript",
  method: "DELETE",
  path: "/transcripts/{transcript}",
  summary: "Delete a transcript with its job and its files",
  scope: "edit",
  params,
  answers: { 200: z.strictObject({ deleted: Listing }) },
});

const getFile = endpoint({
  name: "getTranscriptFile",
  method: "GET",
  path: "/transcripts/{transcript}/files/{format}",
  summary:
    "Download a transcript as a file; the redirect leads to a link that works for some hours without a key and supports ranges",
  scope: "read",
  params: params.extend({ format: z.enum(TRANSCRIPT_FORMATS) }),
  answers: { 302: "*/*" },
});

export const transcriptEndpoints = [
  listTranscripts,
  getTranscript,
  editLine,
  nameSpeaker,
  deleteTranscript,
  getFile,
];

export interface TranscriptRoutesDeps extends Pick<App, "openCommand"> {
  /** Returns a signed path from which the file can be downloaded. */
  readonly filePath: (fileId: string) => string;
}

/** Registers what a key can do with the transcripts that its person can see. */
export function registerTranscriptRoutes(
  api: FastifyInstance,
  { openCommand, filePath }: TranscriptRoutesDeps,
): void {
  const open = createOpenTranscripts(openCommand);

  register(api, listTranscripts, async ({ caller, query: { q, limit, before, ...filters } }) => {
    const options = Object.fromEntries(definedEntries({ words: q, ...filters }));
    const isSearch = Object.keys(options).length > 0;
    const page = readPageRequest({ limit, before }, { isSearch });
    // The command refuses filters without words.
    const transcripts = await open(caller, isSearch ? "search" : "list", options);
    const { found, next } = isSearch
      ? await transcripts.search(q ?? "", parseFilters(filters), page)
      : await transcripts.list(page);
    return { transcripts: found.map(toListing), next: next ? writePosition(next) : null };
  });

  const read = async (caller: Caller, transcript: string) => {
    const transcripts = await open(caller, "show", { transcript });
    return { transcript: toListing(await transcripts.read(transcript)) };
  };
  register(api, getTranscript, ({ caller, params }) => read(caller, params.transcript));

  register(api, editLine, async ({ caller, params: { transcript, line: position }, body: { text } }) => {
    const words = text === "" ? {} : { words: text };
    const transcripts = await open(caller, "edit", { transcript, line: position, ...words });
    await transcripts.editLine(transcript, position, text);
    return read(caller, transcript);
  });

  register(api, nameSpeaker, async ({ caller, params: { transcript }, body: { speaker, name } }) => {
    const transcripts = await open(caller, "name", { transcript, speaker, name });
    await transcripts.name(transcript, speaker, name);
    return read(caller, transcript);
  });

  register(api, deleteTranscript, async ({ caller, params: { transcript } }) => {
    const transcripts = await open(caller, "delete", { transcript });
    return { deleted: toListing(await transcripts.remove(transcript)) };
  });

  register(api, getFile, async ({ caller, params: { transcript, format }, reply }) => {
    const transcripts = await open(caller, "show", { transcript });
    const { id } = await transcripts.file(transcript, format);
    return void reply.redirect(filePath(id), 302);
  });
}
