import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { hasShape } from "./definition.ts";
import { isReadAloudConfig, type ReadAloudConfig } from "./read-aloud-config.ts";
import { definitionOf, type SettingName, type SettingValue } from "./definitions.ts";

export interface ServerSetting<N extends SettingName> {
  readonly platform: string;
  readonly workspace: string;
  readonly value: NonNullable<SettingValue<N>>;
}

/** Returns the channel of a server whose messages are read aloud in a voice channel, and where joins are announced. */
export async function findAnnouncedChannel(
  db: Kysely<Database>,
  { platform, workspace }: { readonly platform: string; readonly workspace: string },
  voiceChannel: string,
): Promise<{ readonly channel: string; readonly config: ReadAloudConfig } | undefined> {
  const rows = await db
    .selectFrom("settings")
    .select(["id", "value"])
    .where((where) => where.and({ platform, workspace, level: "channel", name: "read-aloud" }))
    .orderBy("id")
    .execute();
  return rows
    .flatMap(({ id, value }) => (isReadAloudConfig(value) ? [{ channel: id, config: value }] : []))
    .find(({ config }) => config.announce && config.speakIn.id === voiceChannel);
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
