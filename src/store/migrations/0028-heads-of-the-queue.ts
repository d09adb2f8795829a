import { sql, type Kysely } from "kysely";
import { countByServer, createTables, noteChanges, repair } from "./0028/counts.ts";
import { countAround } from "./0028/positions.ts";
import { delayTurns, foldChanges, listFront, noteTurns, takeTurns } from "./0028/turns.ts";

/**
 * Who waits, by server and person, so that choosing the next turns costs the same however many jobs wait. An insert only
 * appends to `queue_changes`, so that no two requests wait for each other; a dispatch holds the lock `line`, adds the
 * changes up, and is alone in writing the other tables.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createTables(db);
  await noteChanges(db);
  await countByServer(db);
  await delayTurns(db);
  await foldChanges(db);
  await listFront(db);
  await noteTurns(db);
  await takeTurns(db);
  await countAround(db);
  await repair(db);
  await sql`select repair_queue()`.execute(db);
}
