/** Rows per statement. Small statements are short, so that no other query waits long for their locks. */
const BATCH = 500;

/**
 * Repeats `work`, which deletes or changes at most `limit` rows and returns how many, until there are no more. Returns
 * how many that were altogether.
 */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const some = await work(BATCH);
    all += some;
    if (some < BATCH) return all;
  }
}
