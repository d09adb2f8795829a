import { z } from "zod";
import { parseJson } from "../../../base/parse-json.ts";
import type { TranscriptPageRequest, TranscriptPosition } from "../../../commands/services/transcripts.ts";
import { say } from "../../../messages/index.ts";
import { HttpError } from "../../web/routes/http-error.ts";

/** Passages are read for each match. */
const MAX_PAGE = 50;

/** What a request says about its page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(10),
  before: z.string().min(1).max(900).optional().describe("`next` of the page before, with the same query"),
});

const time = z.int().min(0).max(8e15);
const id = z.string().regex(/^[!-~]{0,100}$/);
/** Of a list, and of a search: the transcript, its rank, and the two that its window is between. */
const positionSchema = z.union([z.tuple([time, id]), z.tuple([time, id, z.number(), time, id, time, id])]);

/** Writes where the next page begins, as programs send it back. */
export function writePosition({ createdAt, id: transcript, rank, window }: TranscriptPosition): string {
  const search =
    window === undefined
      ? []
      : [rank, ...[window.before, window.last].flatMap((one) => [one.createdAt.getTime(), one.id])];
  return Buffer.from(JSON.stringify([createdAt.getTime(), transcript, ...search])).toString("base64url");
}

/** Reads a page request. Throws an HttpError if its position isn't one of this kind of list. */
export function readPageRequest(
  { limit, before }: z.output<typeof pageQuery>,
  { isSearch }: { readonly isSearch: boolean },
): TranscriptPageRequest {
  if (before === undefined) return { limit };
  const { data } = positionSchema.safeParse(parseJson(Buffer.from(before, "base64url").toString()));
  if (data === undefined || (data[2] !== undefined) !== isSearch)
    throw new HttpError(
      400,
      say("apiBadRequest", { why: "query.before: `next` of a page of the same query" }),
    );
  const [createdAt, transcript, rank, ...range] = data;
  const after = { id: transcript, createdAt: new Date(createdAt) };
  if (rank === undefined) return { limit, after };
  const [endTime = 0, endId = "", lastTime = 0, lastId = ""] = range;
  const window = {
    before: { createdAt: new Date(endTime), id: endId },
    last: { createdAt: new Date(lastTime), id: lastId },
  };
  return { limit, after: { ...after, rank, window } };
}
