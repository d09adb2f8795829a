import type { Kysely } from "kysely";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";
import type { Database } from "../store/schema.ts";

/** Personal data source of who added a server's webhooks. */
export function createWebhooksDataSource({ db }: { readonly db: Kysely<Database> }) {
  const addedBy = ({ platform, workspace, id }: PersonRef) => {
    const own = workspaceOfPerson({ platform, workspace });
    return { platform, addedBy: id, ...(own !== undefined && { workspace: own }) };
  };
  return {
    name: "webhooks",
    export: (person: PersonRef): Promise<readonly unknown[]> =>
      db
        .selectFrom("webhookEndpoints")
        .select(["id", "workspace", "types", "hasText", "addedAt"])
        .where((row) => row.and(addedBy(person)))
        .orderBy("addedAt")
        .execute(),
    /** The webhooks are the server's, and stay. Texts were sent as far as this person could see them. */
    async erase(person: PersonRef): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable("webhookEndpoints")
        .set({ addedBy: "", hasText: false })
        .where((row) => row.and(addedBy(person)))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
