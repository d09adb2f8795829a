import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { hasShape } from "./definition.ts";
import { definitionOf, type SettingName, type SettingValue } from "./definitions.ts";

/** What one server or workspace has set. */
export interface ServerSetting<N extends SettingName> {
  readonly platform: string;
  readonly workspace: string;
  readonly value: NonNullable<SettingValue<N>>;
}

/** Every server that has set this, for what is done without anybody asking. */
export async function listServerSettings<N extends SettingName>(
  db: Kysely<Database>,
  name: N,
): Promise<readonly ServerSetting<N>[]> {
  const rows = await db
    .selectFrom("settings")
    .select(["platform", "workspace", "value"])
    .where((where) => where.and({ level: "server", name }))
    .execute();
  const { shape } = definitionOf(name);
  return rows.flatMap(({ value, ...server }) =>
    hasShape(shape, value) ? [{ ...server, value: value as NonNullable<SettingValue<N>> }] : [],
  );
}
