import { sql, type Kysely, type RawBuilder } from "kysely";
import { nameKey } from "../../audio/fold.ts";
import { createGroupedReads } from "../../base/grouped-reads.ts";
import { prepared } from "../../store/prepared.ts";
import type { Database } from "../../store/schema.ts";
import { personKey } from "../../store/person.ts";
import { serviceKeyOf } from "./voice-names.ts";

/** Owner of a voice. `id` is the person's key (store/person.ts). */
interface VoiceOwner {
  readonly platform: string;
  readonly id: string;
}

/** Returns the owner of voices that a person trains. */
export const voiceOwner = (
  location: { readonly platform: string; readonly workspace: string },
  id: string,
) => ({
  platform: location.platform,
  id: personKey(location, id),
});

/** A voice that a person trained or designed, and that isn't deleted. */
export interface OwnedVoice {
  readonly id: string;
  readonly name: string;
  readonly serviceName: string;
  readonly owner: VoiceOwner;
  /** The workspace where it is shared. */
  readonly workspace: string | null;
  readonly jobId: string | null;
  /** Its training succeeded. */
  readonly isReady: boolean;
  /** The job that creates it hasn't finished. */
  readonly isInTraining: boolean;
  /** Its training needed consent: it is a person's voice. */
  readonly isPersonal: boolean;
  /** The passport that proves that consent. */
  readonly passportId: string | null;
}

/** A voice that a person can see in a place. */
export interface SeenVoice extends OwnedVoice {
  /** It belongs to one of the person's accounts. */
  readonly isOwn: boolean;
}

/** Columns of a new row besides the keys. */
export interface NewVoice {
  readonly id: string;
  readonly name: string;
  readonly serviceName: string;
  readonly owner: VoiceOwner;
  readonly jobId: string;
  /** What its owner agreed to, and when; missing: it is no person's voice. */
  readonly consent?: { readonly text: string; readonly at: Date; readonly passportId: string | null };
}

/** A person in a place on a platform; `person` is the platform's ID. */
export interface Viewer {
  readonly platform: string;
  readonly person: string;
  readonly workspace: string;
}

export type VoiceStore = ReturnType<typeof createVoiceStore>;

/** Queries of table `voices`. */
export function createVoiceStore({ db }: { db: Kysely<Database> }) {
  async function find(id: string): Promise<OwnedVoice | null> {
    const { voices } = await selectVoices(db, sql<boolean>`id = ${id}`);
    return voices[0] ?? null;
  }

  /** Returns false when a name would belong to two voices. */
  async function update(
    id: string,
    changes: { name: string; nameKey: string } | { workspaceId: string | null },
  ) {
    try {
      await db
        .updateTable("voices")
        .set(changes)
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        .execute();
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  return {
    find,

    /** A person's own voices and those shared in the place; `total` counts all voices, including deleted ones. */
    visibleTo: createGroupedReads((viewers: readonly Viewer[]) => selectVisibleVoices(db, viewers)),

    /** The keys of all voices, including deleted ones (voice-names.ts `serviceKeyOf`). */
    async serviceKeys(): Promise<string[]> {
      const rows = await db.selectFrom("voices").select("serviceKey").execute();
      return rows.map(({ serviceKey }) => serviceKey);
    },

    /**
     * Reserves a name for its owner before anything is sent. A voice of theirs whose training failed gives up its name.
     * Idempotent. Returns null when the name is taken by another of their voices, or this voice has been deleted.
     */
    async reserve(voice: NewVoice): Promise<OwnedVoice | null> {
      const key = nameKey(voice.name);
      await db
        .updateTable("voices")
        .set(DELETED_COLUMNS)
        .where((row) =>
          row.and({ platform: voice.owner.platform, personId: voice.owner.id, nameKey: key, readyAt: null }),
        )
        .where("id", "!=", voice.id)
        .where(
          sql<boolean>`not exists (select from jobs where jobs.id = voices.job_id and jobs.finished_at is null)`,
        )
        .execute();
      await db
        .insertInto("voices")
        .values(voiceColumns(voice, key))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return find(voice.id);
    },

    /** Records that a training succeeded. */
    async markReady(id: string): Promise<void> {
      await db
        .updateTable("voices")
        .set({ readyAt: sql<Date>`now()` })
        .where("id", "=", id)
        .where("deletedAt", "is", null)
        .execute();
    },

    /** Renames a voice. Returns false when its owner has another voice of this name, or it is shared where one is. */
    rename: (id: string, name: string): Promise<boolean> => update(id, { name, nameKey: nameKey(name) }),

    /**
     * Shares a voice in one workspace, or (null) nowhere. Returns false when another voice of this name is shared
     * there.
     */
    share: (id: string, workspaceId: string | null): Promise<boolean> => update(id, { workspaceId }),

    /** Deletes a voice; its key stays. */
    async remove(id: string): Promise<void> {
      await db.updateTable("voices").set(DELETED_COLUMNS).where("id", "=", id).execute();
    },

    /** All stored data about a person's voices. */
    async export({ platform, id }: VoiceOwner): Promise<readonly unknown[]> {
      return db
        .selectFrom("voices")
        .select([
          "name",
          "serviceName",
          "workspaceId",
          "jobId",
          "consent",
          "consentedAt",
          "passportId",
          "createdAt",
          "readyAt",
        ])
        .where((row) => row.and({ platform, personId: id }))
        .where("deletedAt", "is", null)
        .orderBy("createdAt")
        .execute();
    },

    /** The voices that a passport covers. */
    coveredBy: async (passportId: string): Promise<readonly OwnedVoice[]> =>
      (await selectVoices(db, sql<boolean>`passport_id = ${passportId}`)).voices,

    /** A person's own voices. */
    ownedBy: async ({ platform, id }: VoiceOwner): Promise<readonly OwnedVoice[]> =>
      (await selectVoices(db, sql<boolean>`platform = ${platform} and person_id = ${id}`)).voices,
  };
}

interface FoundVoices<V = OwnedVoice> {
  readonly voices: readonly V[];
  /** Number of all rows. */
  readonly total: number;
}

/** Voices that aren't deleted, oldest first, as {@link OwnedVoice}. */
const voicesWhere = (condition: RawBuilder<boolean>, isOwn = sql<boolean>`true`) => sql`coalesce((
  select json_agg(json_build_object(
      'id', id, 'name', name, 'serviceName', service_name, 'owner', json_build_object('platform', platform, 'id', person_id),
      'workspace', workspace_id, 'jobId', job_id, 'isReady', ready_at is not null,
      'isOwn', ${isOwn}, 'isPersonal', consent is not null, 'passportId', passport_id,
      'isInTraining', exists (select from jobs where jobs.id = voices.job_id and jobs.finished_at is null))
    order by created_at)
  from voices where deleted_at is null and ${condition}), '[]')`;
const TOTAL = sql`(select count(*)::int from voices)`;

async function selectVoices(db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<FoundVoices> {
  const { rows } = await sql<FoundVoices>`${prepared}
    select ${TOTAL} as total, ${voicesWhere(condition)} as voices`.execute(db);
  return rows[0] ?? { voices: [], total: 0 };
}

/** Selects the voices of several viewers, in their order. */
async function selectVisibleVoices(
  db: Kysely<Database>,
  viewers: readonly Viewer[],
): Promise<readonly FoundVoices<SeenVoice>[]> {
  const owners = viewers.map((viewer) => voiceOwner(viewer, viewer.person));
  const isOwn = sql<boolean>`((platform = viewer.platform and person_id = viewer.person)
    or (platform, person_id) in (
      select other.platform, other.person_key from linked_accounts own join linked_accounts other using (person)
      where own.platform = viewer.platform and own.person_key = viewer.person))`;
  const isVisible = sql<boolean>`((platform = viewer.platform and workspace_id = viewer.workspace) or ${isOwn})`;
  const { rows } = await sql<FoundVoices<SeenVoice>>`${prepared}
    select ${TOTAL} as total, ${voicesWhere(isVisible, isOwn)} as voices
    from unnest(
      ${owners.map(({ platform }) => platform)}::text[], ${owners.map(({ id }) => id)}::text[],
      ${viewers.map(({ workspace }) => workspace)}::text[]
    ) with ordinality as viewer (platform, person, workspace, n)
    order by n`.execute(db);
  return rows;
}

const UNIQUE_VIOLATION = "23505";

const DELETED_COLUMNS = {
  serviceName: null,
  name: null,
  nameKey: null,
  platform: null,
  personId: null,
  workspaceId: null,
  jobId: null,
  consent: null,
  consentedAt: null,
  passportId: null,
  readyAt: null,
  deletedAt: sql<Date>`now()`,
};

const voiceColumns = ({ id, name, serviceName, owner, jobId, consent }: NewVoice, key: string) => ({
  id,
  serviceKey: serviceKeyOf(serviceName),
  serviceName,
  name,
  nameKey: key,
  platform: owner.platform,
  personId: owner.id,
  jobId,
  consent: consent?.text ?? null,
  consentedAt: consent?.at ?? null,
  passportId: consent?.passportId ?? null,
});
