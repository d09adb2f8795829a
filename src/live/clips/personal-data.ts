import type { PersonalDataSource } from "../../jobs/privacy/personal-data.ts";
import { type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { ClipStore } from "./clip-store.ts";
import type { RemoveClip } from "./remove-clip.ts";

/** The clips that a person made or is heard in. Erasing deletes them everywhere. */
export function createClipsDataSource(
  rows: Pick<ClipStore, "of">,
  { remove }: Pick<RemoveClip, "remove">,
): PersonalDataSource {
  const clipsOf = (person: PersonRef) => {
    const workspace = workspaceOfPerson(person);
    return rows.of({
      platform: person.platform,
      personId: person.id,
      ...(workspace !== undefined && { workspace }),
    });
  };
  return {
    name: "channel-clips",
    export: async (person) =>
      (await clipsOf(person)).map(({ id, workspace, channel, personId, heard, durationMs, postedAt }) => ({
        id,
        workspace,
        channel,
        isMadeByThem: personId === person.id,
        isHeard: heard.some((one) => one.id === person.id),
        durationMs,
        postedAt,
      })),
    async erase(person) {
      const found = await clipsOf(person);
      for (const clip of found) await remove(clip);
      return found.length;
    },
  };
}
