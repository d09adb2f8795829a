import type { ActionItem, Minutes, MinutesOf, Point } from "../../commands/services/minutes.ts";
import type { MinutesView, ShownItem } from "../../commands/services/transcripts.ts";
import { speakersOf } from "../../media/transcript/speakers.ts";
import type { StoredTranscript } from "../store/transcripts.ts";
import type { StoredMinutes } from "./store.ts";

/** Combines what is stored to what people see. */
export function toView(
  { segments, names, version }: Pick<StoredTranscript, "segments" | "names" | "version">,
  { minutes, origin, fallback, transcriptVersion }: StoredMinutes,
  place: Pick<MinutesView, "transcript" | "linkTo" | "canBePosted" | "canBeWritten"> &
    Partial<Pick<MinutesView, "canHaveDocument" | "documentLink" | "speakingTimes">>,
): MinutesView {
  return {
    ...withOwners({ segments, names }, minutes),
    ...place,
    origin,
    ...(fallback && { fallback }),
    isOutdated: transcriptVersion !== version,
  };
}

/** Returns minutes with the names of the owners as people see them. */
export function withOwners(
  { segments, names }: Pick<StoredTranscript, "segments" | "names">,
  minutes: Minutes,
): MinutesOf<ShownItem> {
  const speakers = speakersOf(segments, names);
  return {
    ...minutes,
    ...(minutes.points && { points: minutes.points.map((point) => toShownPoint(point, speakers)) }),
    items: minutes.items.map((item) => toShownItem(item, speakers)),
  };
}

function toShownPoint({ speaker, ...point }: Point, speakers: ReadonlyMap<string, string>): Point {
  const name = speaker && speakers.get(speaker);
  return { ...point, ...(name !== undefined && { speaker: name }) };
}

function toShownItem({ owner, ...item }: ActionItem, speakers: ReadonlyMap<string, string>): ShownItem {
  // A speaker who was merged with another one has no name any more.
  const name = owner && ("name" in owner ? owner.name : speakers.get(owner.speaker));
  return { ...item, ...(name !== undefined && { owner: name }) };
}
