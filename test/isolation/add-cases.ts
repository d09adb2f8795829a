import type { Kysely } from "kysely";
import type { Database } from "../../src/store/schema.ts";

/** The cases of a platform's fixture. */
export const CASES = { "a case": "cbcase234567", "an appealed case": "cbappeal2345" } as const;

export interface CasePlan {
  readonly platform: string;
  readonly workspaceId: string;
  readonly channelId: string;
  readonly authorId: string;
  /** Who has warned them in the appealed case. */
  readonly moderator: string;
  readonly link: string;
  /** Where the card is. */
  readonly receipts: Readonly<Record<string, string>>;
  readonly address?: Readonly<Record<string, string>>;
}

/** Adds both cases. */
export async function addCases(db: Kysely<Database>, plan: CasePlan): Promise<typeof CASES> {
  await addCase(db, CASES["a case"], plan, []);
  const act = { kind: "warn", by: plan.moderator, at: new Date().toISOString(), outcome: "done" };
  await addCase(db, CASES["an appealed case"], plan, [act]);
  await db
    .insertInto("moderationStatements")
    .values({ caseId: CASES["an appealed case"], personId: "9", kind: "appeal", words: "No" })
    .execute();
  return CASES;
}

export async function addCase(
  db: Kysely<Database>,
  id: string,
  { platform, workspaceId, channelId, authorId, link, receipts, address = {} }: CasePlan,
  acts: readonly object[],
): Promise<void> {
  const quotes = [{ pieces: [{ text: "Ship it", isMarked: true }] }];
  await db
    .insertInto("moderationCases")
    .values({
      id,
      platform,
      workspaceId,
      channelId,
      messageId: `message of ${id}`,
      authorId,
      link,
      said: JSON.stringify({ address, files: [], heard: ["jbheard23456"], findings: [], quotes }),
      acts: JSON.stringify(acts),
      version: 1,
      shown: 1,
      pendingSince: null,
      claimedUntil: null,
      receipts: JSON.stringify(receipts),
    })
    .execute();
}
