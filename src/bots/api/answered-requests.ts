import { type Kysely, sql } from "kysely";
import type { Answer } from "../../commands/definition/command.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { inBatches } from "../../store/in-batches.ts";
import type { Database } from "../../store/schema.ts";
import { createSecretBox } from "../../store/secret-box.ts";
import { HttpError } from "../web/routes/http-error.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;
/** Longer answers are lists and files of commands that only read, and can run again. */
const MAX_ANSWER_CHARS = 16 * 1024;

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  /** ID of the API key. */
  readonly key: string;
  readonly idempotencyKey: string;
  /** The same for the same command and options. */
  readonly hash: string;
}

export type AnsweredRequests = ReturnType<typeof createAnsweredRequests>;

/** What commands that answer at once have answered in the last day, by Idempotency-Key. Owns table `api_answers`. */
export function createAnsweredRequests({ db, secret }: { db: Kysely<Database>; secret: string }) {
  const secretBox = createSecretBox(secret, "api answers");
  const rowOf = ({ key, idempotencyKey }: KeyedRequest) => ({ keyId: key, requestKey: idempotencyKey });
  const isOld = sql<boolean>`api_answers.created_at <= now() - ${KEPT_MS}::float8 * interval '1 millisecond'`;

  /** Returns whether nobody has sent this request before. */
  async function claim(request: KeyedRequest): Promise<boolean> {
    const claimed = await db
      .insertInto("apiAnswers")
      .values({ ...rowOf(request), requestHash: request.hash, answer: null })
      .onConflict((conflict) =>
        conflict
          .columns(["keyId", "requestKey"])
          .doUpdateSet({ requestHash: request.hash, answer: null, createdAt: sql<Date>`now()` })
          .where(isOld),
      )
      .executeTakeFirst();
    return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  const find = (request: KeyedRequest) =>
    db
      .selectFrom("apiAnswers")
      .select(["requestHash", "answer"])
      .where((row) => row.and(rowOf(request)))
      .where(sql<boolean>`not ${isOld}`)
      .executeTakeFirst();

  async function keep(request: KeyedRequest, answer: Answer): Promise<void> {
    const text = JSON.stringify(answer);
    if (text.length > MAX_ANSWER_CHARS) return release(request);
    await db
      .updateTable("apiAnswers")
      .set({ answer: secretBox.seal(text, request.key) })
      .where((row) => row.and(rowOf(request)))
      .execute();
  }

  async function release(request: KeyedRequest): Promise<void> {
    await db
      .deleteFrom("apiAnswers")
      .where((row) => row.and(rowOf(request)))
      .execute();
  }

  /** Throws an HttpError if another request has been answered under this Idempotency-Key. */
  async function requireUnused(request: KeyedRequest): Promise<void> {
    if (await find(request)) throw new HttpError(422, say("apiKeyReused", { id: "" }));
  }

  return {
    requireUnused,
    /**
     * Runs a command, or returns what the same request was answered before. Throws an HttpError if the first one is still
     * running or was interrupted, or was another one; and what `run` throws, after which the request can be repeated.
     */
    async answerOnce(request: KeyedRequest, run: () => Promise<Answer>): Promise<Answer> {
      if (!(await claim(request))) {
        const first = await find(request);
        if (first && first.requestHash !== request.hash)
          throw new HttpError(422, say("apiKeyReused", { id: "" }));
        const text = first?.answer == null ? undefined : secretBox.open(first.answer, request.key);
        if (text === undefined) throw new HttpError(409, say("apiKeyUnanswered"));
        return JSON.parse(text) as Answer;
      }
      try {
        const answer = await run();
        await keep(request, answer);
        return answer;
      } catch (error) {
        if (error instanceof UserError) await release(request);
        throw error;
      }
    },
  };
}

/** Deletes answers that are older than a day, and returns how many. */
export const purgeAnsweredRequests = (db: Kysely<Database>, now: Date): Promise<number> =>
  inBatches(async (limit) => {
    const old = db
      .selectFrom("apiAnswers")
      .select(["keyId", "requestKey"])
      .where("createdAt", "<", new Date(now.getTime() - KEPT_MS))
      .orderBy("createdAt")
      .limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom("apiAnswers")
      .where(({ eb, refTuple }) =>
        eb(refTuple("keyId", "requestKey"), "in", old.$asTuple("keyId", "requestKey")),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
