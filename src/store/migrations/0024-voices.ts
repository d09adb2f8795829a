import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";

/**
 * Voices that people had trained or designed, and whose they are. A deleted voice leaves nothing but `service_key`, by which
 * it stays hidden while the audio service keeps it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table voices (
      id text primary key,
      service_key text not null unique,
      service_name text,
      name text,
      name_key text,
      platform text,
      person_id text,
      workspace_id text,
      job_id text,
      consent text,
      consented_at timestamptz,
      created_at timestamptz not null default now(),
      ready_at timestamptz,
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create unique index voices_own on voices (platform, person_id, name_key)
      where deleted_at is null`.execute(db);
  await sql`
    create unique index voices_shared on voices (platform, workspace_id, name_key)
      where deleted_at is null and workspace_id is not null`.execute(db);
  await adoptTrained(db);
}

/**
 * A voice that was trained before belongs to the person who trained it last, for that training replaced the others; a designed one
 * (gap voice-design-name) to the person who designed it.
 */
async function adoptTrained(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Made>`
    select id, platform, person_id as "personId", created_at as "createdAt", finished_at as "readyAt",
        plan #>> '{request,name}' as name, true as "isTrained"
      from jobs
      where plan ->> 'operation' = 'trainVoice' and state not in ('failed', 'cancelled') and submitted_at is not null
    union all
    select id, platform, person_id, created_at, null, 'Design ' || left(task_id, 8), false
      from jobs
      where plan ->> 'operation' = 'voiceDesign' and state = 'done' and task_id is not null
        and plan #>> '{request,taskId}' is null
    order by "createdAt" desc`.execute(db);
  for (const { id, name, platform, personId, createdAt, readyAt, isTrained } of rows) {
    const key = keyOf(name ?? "");
    if (key === "") continue;
    const serviceKey = createHash("sha256").update(key).digest("hex");
    const consent = isTrained ? "may_use:yes" : null;
    await sql`
      insert into voices (id, service_key, service_name, name, name_key, platform, person_id, job_id, consent,
          consented_at, created_at, ready_at)
        values (${id}, ${serviceKey}, ${name}, ${name}, ${key}, ${platform}, ${personId}, ${id}, ${consent},
          ${isTrained ? createdAt : null}, ${createdAt}, ${readyAt})
        on conflict do nothing`.execute(db);
  }
}

interface Made {
  readonly id: string;
  readonly platform: string;
  readonly personId: string;
  readonly createdAt: Date;
  readonly readyAt: Date | null;
  readonly name: string | null;
  readonly isTrained: boolean;
}

/** As audio/fold.ts `nameKey` was when this was written; a migration does not change with the program. */
const keyOf = (name: string): string =>
  (
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replaceAll("ø", "o")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join("");
