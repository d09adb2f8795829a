import { z } from "zod";
import type { TranscriptPageRequest, TranscriptPosition } from "../../../commands/services/transcripts.ts";
import { say } from "../../../messages/index.ts";
import { HttpError } from "../../web/routes/http-error.ts";

/** Passages are read for each match. */
const MAX_PAGE = 50;

/** What a request says about its page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(10),
  before: z.string().min(1).max(300).optional().describe("`next` of the page before, with the same query"),
});

const positionSchema = z.tuple([
  z.int().min(0).max(8e15),
  z.string().regex(/^[!-~]{1,100}$/),
  z.number().nullable(),
]);

/** Writes where the next page begins, as programs send it back. */
export const writePosition = ({ createdAt, id, rank }: TranscriptPosition): string =>
  Buffer.from(JSON.stringify([createdAt.getTime(), id, rank ?? null])).toString("base64url");

/** Reads a page request. Throws an HttpError if its position isn't one of this kind of list. */
export function readPageRequest(
  { limit, before }: z.output<typeof pageQuery>,
  { isSearch }: { readonly isSearch: boolean },
): TranscriptPageRequest {
  if (before === undefined) return { limit };
  const { success, data } = positionSchema.safeParse(parse(before));
  if (!success || (data[2] !== null) !== isSearch)
    throw new HttpError(
      400,
      say("apiBadRequest", { why: "query.before: `next` of a page of the same query" }),
    );
  const [time, id, rank] = data;
  return { limit, after: { id, createdAt: new Date(time), ...(rank !== null && { rank }) } };
}

function parse(position: string): unknown {
  try {
    return JSON.parse(Buffer.from(position, "base64url").toString());
  } catch {
    return undefined;
  }
}
