import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { cleanParameter } from "./text.ts";

/** Characters of JSON that are written or parsed at a time: a few milliseconds. */
const PIECE_CHARS = 256 * 1024;
/** Characters per statement, which pg copies at once. Most transcripts are shorter. */
const PART_CHARS = 4 * 1024 * 1024;

/**
 * Returns a long list as JSON texts. Each is a list to append to the previous one in a separate statement. Yields to
 * other work: a single JSON.stringify of a ten-hour transcript takes more than 100 ms, and sending it as long.
 */
export async function splitLongList(items: readonly unknown[]): Promise<[string, ...string[]]> {
  const parts: string[] = [];
  let part = "";
  let piece: string[] = [];
  let length = 0;
  const closePiece = () => {
    // Cleaned per piece, since cleaning half emoji in a whole part would take too long.
    const list = cleanParameter(`[${piece.join()}]`) as string;
    part += (part && ",") + list.slice(1, -1);
    piece = [];
    length = 0;
  };
  for (const item of items) {
    const json = JSON.stringify(item);
    piece.push(json);
    length += json.length;
    if (length < PIECE_CHARS) continue;
    closePiece();
    if (part.length >= PART_CHARS) {
      parts.push(`[${part}]`);
      part = "";
    }
    await nextTurn();
  }
  if (piece.length > 0) closePiece();
  const [first = `[${part}]`, ...more] = parts;
  return parts.length === 0 || part === "" ? [first, ...more] : [first, ...more, `[${part}]`];
}

/** Selects a jsonb list as text in pieces: rows (`piece`, `part`) to order by `part`; none for an empty list. */
export const selectPieces = (list: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select '[' || string_agg(item, ',' order by n) || ']' as piece, part
  from (
    select item, n, sum(octet_length(item)) over (order by n rows unbounded preceding) / ${PIECE_CHARS}::int as part
    from jsonb_array_elements(${list}) with ordinality e(json, n), lateral (select json::text as item) t) items
  group by part`;

/** Parses the rows of {@link selectPieces}, and yields to other work between the pieces. */
export async function parsePieces<T>(rows: readonly { readonly piece: string | null }[]): Promise<T[]> {
  const items: T[] = [];
  for (const { piece } of rows) {
    if (piece === null) continue;
    for (const item of JSON.parse(piece) as T[]) items.push(item);
    await nextTurn();
  }
  return items;
}
