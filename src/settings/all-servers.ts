import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { hasShape } from "./definition.ts";
import { definitionOf, type SettingName, type SettingValue } from "./definitions.ts";

/** A setting of one server or workspace. */
export interface ServerSetting<N extends SettingName> {
  readonly platform: string;
  readonly workspace: string;
  readonly value: NonNullable<SettingValue<N>>;
}

/** Lists every server with this setting, for work that runs without a request. */
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
