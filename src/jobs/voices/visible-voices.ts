import { nameKey } from "../../audio/fold.ts";
import { indexVoices, type VoiceIndex } from "../../audio/voice-index.ts";
import { CUSTOM_CATEGORY, type Voice, type VoiceCatalog } from "../../audio/voices.ts";
import { serviceKeyOf } from "./voice-names.ts";
import type { OwnedVoice, SeenVoice } from "./voice-store.ts";

/** The catalog divided into voices that everyone can use, and custom voices, which only their owners know. */
export interface PartitionedCatalog {
  readonly catalog: VoiceCatalog;
  readonly open: Pick<VoiceIndex, "all" | "get" | "find" | "nearest">;
  /** The catalog's record of an owned voice. */
  recordOf(voice: OwnedVoice): Voice | undefined;
  /** Whether a voice of this name or ID at the audio service is someone's, or has no known owner. */
  isHidden(name: string): boolean;
}

/**
 * Divides a catalog. Hidden are the voices it marks as custom models and all that were trained here, deleted or not,
 * except for names that the operator made public.
 */
export function partitionCatalog(
  catalog: VoiceCatalog,
  serviceKeys: ReadonlySet<string>,
  publicNames: ReadonlySet<string>,
): PartitionedCatalog {
  const isKept = (name: string) =>
    serviceKeys.size > 0 && !publicNames.has(nameKey(name)) && serviceKeys.has(serviceKeyOf(name));
  const isHidden = ({ name, category }: Voice) =>
    isKept(name) || (category === CUSTOM_CATEGORY && !publicNames.has(nameKey(name)));
  const all = catalog.all();
  const hidden = all.filter(isHidden);
  const byKey = new Map(hidden.map((voice) => [nameKey(voice.name), voice]));
  const ids = new Set(hidden.map(({ id }) => id));
  // Thousands of voices are only indexed again if the index differs.
  const open = hidden.length === 0 ? catalog : indexVoices(all.filter((voice) => !isHidden(voice)));
  return {
    catalog,
    open,
    recordOf: ({ serviceName }) => byKey.get(nameKey(serviceName)) ?? open.get(serviceName),
    isHidden: (name) =>
      isKept(name) || (open.get(name) === undefined && (byKey.has(nameKey(name)) || ids.has(name))),
  };
}

/** The voices that a person can see in a place. */
export interface VisibleVoices extends VoiceCatalog {
  /** The trained voice that a name means for them. */
  trained(name: string): SeenVoice | undefined;
  isHidden(name: string): boolean;
  isUsable(voice: OwnedVoice): boolean;
  /** Their own voices and those shared here, usable or not. */
  readonly owned: readonly SeenVoice[];
}

/** Merges the voices: a person's own come before the catalog's of the same name, and these before shared ones. */
export function createVisibleVoices(
  partitioned: PartitionedCatalog,
  owned: readonly SeenVoice[],
): VisibleVoices {
  const { catalog, open, recordOf, isHidden } = partitioned;
  const isUsable = (voice: OwnedVoice) => voice.isReady || recordOf(voice) !== undefined;
  const isOwn = (voice: SeenVoice) => voice.isOwn;
  const usable = owned.filter(isUsable);
  const shared = usable.filter((voice) => !isOwn(voice) && open.get(voice.name) === undefined);
  const byKey = new Map([...shared, ...usable.filter(isOwn)].map((voice) => [nameKey(voice.name), voice]));
  const shown = [...byKey.values()].map(show);
  const mine = shown.length === 0 ? undefined : indexVoices(shown);

  /** Without the service's own ID, which anyone who can use the voice here could use elsewhere. */
  function show(voice: OwnedVoice): Voice {
    const { language = "", gender = "" } = recordOf(voice) ?? {};
    return { id: voice.id, name: voice.name, language, gender, category: CUSTOM_CATEGORY };
  }

  function get(name: string): Voice | undefined {
    const found = mine?.get(name) ?? open.get(name);
    if (found) return found;
    const pending = owned.find((voice) => nameKey(voice.name) === nameKey(name));
    // Looking up a missing voice reloads the list.
    const fresh = catalog.get(pending?.serviceName ?? name);
    return fresh === undefined || pending || isHidden(fresh.name) || isHidden(fresh.id) ? undefined : fresh;
  }

  const others = (voices: readonly Voice[]) => voices.filter(({ name }) => !byKey.has(nameKey(name)));

  return {
    get loaded() {
      return catalog.loaded;
    },
    owned,
    isUsable,
    isHidden,
    trained: (name) => byKey.get(nameKey(name)),
    get,
    all: () => (mine ? [...others(open.all()), ...shown] : open.all()),
    find(query, limit, preferred) {
      const found = open.find(query, limit, preferred);
      if (!mine) return found;
      const exact = found.filter(({ name }) => nameKey(name) === nameKey(query));
      return [...new Set([...others(exact), ...mine.find(query, limit, preferred), ...others(found)])].slice(
        0,
        limit,
      );
    },
    nearest(name, limit) {
      if (!mine) return open.nearest(name, limit);
      return [...mine.nearest(name, limit), ...others(open.nearest(name, limit))].slice(0, limit);
    },
  };
}
