import { type Kysely, type RawBuilder, sql } from "kysely";
import { NetworkError } from "../../errors.ts";
import type { Database } from "../../store/schema.ts";

/** Posting takes less time than this, or its process has died. */
export const POSTING_S = 120;

/** The note that a row's message is about to be posted, in columns `posting_at` and `posted`. */
export interface PostingAttempt {
  /**
   * Notes it. Returns undefined if the message is posted, or is being posted. It may be there if an earlier attempt noted
   * it and neither succeeded nor failed.
   */
  begin(): Promise<{ readonly mayBePosted: boolean } | undefined>;
  /** Withdraws the note, because nothing was posted. */
  cancel(): Promise<void>;
}

interface PostingRow {
  readonly table: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly id: string;
  /** Further columns of `item` to set. */
  readonly set?: RawBuilder<unknown>;
}

export const createPostingAttempt = (
  db: Kysely<Database>,
  { table, key, id, set = sql`` }: PostingRow,
): PostingAttempt => ({
  async begin() {
    const { rows } = await sql<{ mayBePosted: boolean }>`
      update ${table} item set posting_at = now() ${set}
      from (select ${key} as id, posting_at from ${table} where ${key} = ${id} for update) before
      where item.${key} = before.id and item.posted is null and (
        before.posting_at is null or before.posting_at < now() - ${POSTING_S} * interval '1 second')
      returning before.posting_at is not null as may_be_posted`.execute(db);
    return rows[0];
  },
  async cancel() {
    await sql`update ${table} set posting_at = null where ${key} = ${id} and posted is null`.execute(db);
  },
});

/**
 * Posts a message that must not be there twice. Returns false, and posts nothing, if another process posts it, or has died
 * while it did: then it can be tried again later. `post` looks for the message first if it may be there.
 */
export async function postOnce(
  attempt: PostingAttempt,
  post: (mayBePosted: boolean) => Promise<void>,
): Promise<boolean> {
  const posting = await attempt.begin();
  if (!posting) return false;
  try {
    await post(posting.mayBePosted);
    return true;
  } catch (error) {
    // Without an answer, this or an earlier attempt may have posted the message.
    const mayBePosted = posting.mayBePosted || (error instanceof NetworkError && error.reached);
    if (!mayBePosted) await attempt.cancel();
    throw error;
  }
}
