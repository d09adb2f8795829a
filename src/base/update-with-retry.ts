const MAX_ATTEMPTS = 5;

/**
 * Updates a row that others write, too: reads it, and reads it again when `write` returns false or null because
 * someone else wrote first. Returns undefined, and writes nothing, if `read` does. Throws `conflict()` after five attempts.
 */
export async function updateWithRetry<Row, Saved>({
  read,
  write,
  conflict,
}: {
  readonly read: () => Promise<Row | undefined>;
  readonly write: (row: Row) => Promise<Saved | false | null>;
  readonly conflict: () => Error;
}): Promise<Saved | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await read();
    if (row === undefined) return undefined;
    const saved = await write(row);
    if (saved !== false && saved !== null) return saved;
  }
  throw conflict();
}
