import type { Logger } from "pino";
import { newId } from "../base/new-id.ts";
import { tts } from "../commands/speech/tts.ts";
import { UserError } from "../errors.ts";
import type { VoicePresence } from "../jobs/ports/chat-messages.ts";
import { render, say } from "../messages/index.ts";
import { getLanguage, runInLanguage } from "../messages/language.ts";
import { ENGLISH } from "../messages/locales.ts";
import { resolveLanguage } from "../settings/language.ts";
import type { ReadAloudConfig } from "../settings/read-aloud-config.ts";
import { assignVoice } from "./assigned-voice.ts";
import type { ReadMessageDeps } from "./read-message.ts";
import { spokenName } from "./spoken-message.ts";

/** Who comes and goes within this time is said in one sentence; who only looks in isn't mentioned. */
const MERGE_MS = 2_000;
/** More names at once aren't followed. */
const MAX_NAMED = 3;

export interface AnnouncePresenceDeps extends Pick<
  ReadMessageDeps,
  "accept" | "settings" | "voicesOf" | "hasSlur"
> {
  /** Returns the text channel that is read in a voice channel of a server, if joins are announced there. */
  readonly findChannel: (
    server: { readonly platform: string; readonly workspace: string },
    voiceChannel: string,
  ) => Promise<{ readonly channel: string; readonly config: ReadAloudConfig } | undefined>;
  readonly log: Logger;
}

type Place = Pick<VoicePresence, "platform" | "workspace" | "channel">;
type Person = VoicePresence["person"];

interface Pending {
  readonly place: Place;
  readonly joined: Map<string, Person>;
  readonly left: Map<string, Person>;
}

/** Creates what says who joins and leaves a voice channel, where an admin has enabled that. */
export function createPresenceAnnouncer(deps: AnnouncePresenceDeps) {
  const pending = new Map<string, Pending>();

  async function announce({ place, joined, left }: Pending): Promise<void> {
    const found = await deps.findChannel(place, place.channel);
    if (!found) return;
    const { channel, config } = found;
    const isNamed = (person: Person) => mayName(deps, { ...place, channel }, person, config);
    const [came, went] = await Promise.all([keep(joined, isNamed), keep(left, isNamed)]);
    const [first] = [...came, ...went];
    if (!first) return;
    const scope = { ...place, channel, person: first.id };
    const language = await resolveLanguage(deps.settings, { ...scope, person: "" }, ENGLISH);
    await runInLanguage(language, async () => {
      const text = [presenceText("spokenJoined", came), presenceText("spokenLeft", went)]
        .filter((part) => part !== "")
        .join(" ");
      // The same voice each time.
      const voice = assignVoice(await deps.voicesOf(scope), getLanguage(), place.workspace);
      if (voice === undefined || deps.hasSlur(text, getLanguage())) return;
      await deps.accept({
        key: `presence:${newId("p")}`,
        platform: place.platform,
        person: { id: first.id },
        roles: first.roles,
        place: { workspace: place.workspace, channel, address: {} },
        deliverTo: { kind: "voice-channel", channel: place.channel },
        locale: getLanguage(),
        command: tts.name,
        options: { text, voice },
        isUnasked: true,
      });
    });
  }

  return (presence: VoicePresence): Promise<void> => {
    const { platform, workspace, channel, person, change } = presence;
    const key = JSON.stringify([platform, workspace, channel]);
    const pendingBatch = pending.get(key);
    const batch = pendingBatch ?? {
      place: { platform, workspace, channel },
      joined: new Map(),
      left: new Map(),
    };
    const [into, opposite] = change === "joined" ? [batch.joined, batch.left] : [batch.left, batch.joined];
    if (!opposite.delete(person.id)) into.set(person.id, person);
    if (pendingBatch) return Promise.resolve();
    pending.set(key, batch);
    setTimeout(() => {
      pending.delete(key);
      announce(batch).catch((error: unknown) => {
        const why = error instanceof UserError ? { why: error.sentence.key } : { err: error };
        deps.log.info(why, "read aloud: nobody was told who joined or left");
      });
    }, MERGE_MS).unref();
    return Promise.resolve();
  };
}

async function keep(
  people: ReadonlyMap<string, Person>,
  isKept: (person: Person) => Promise<boolean>,
): Promise<readonly Person[]> {
  const all = [...people.values()];
  const areKept = await Promise.all(all.map(isKept));
  return all.filter((_, at) => areKept[at]);
}

/** Who opted out, or has a role that isn't read, isn't mentioned. */
async function mayName(
  { settings }: Pick<AnnouncePresenceDeps, "settings">,
  place: Place,
  { id, roles }: Person,
  { skip }: ReadAloudConfig,
): Promise<boolean> {
  if (skip.some((role) => roles.includes(role.id))) return false;
  return (await settings.of({ ...place, person: id })).value("read-me");
}

function presenceText(key: "spokenJoined" | "spokenLeft", people: readonly Person[]): string {
  const count = people.length;
  if (count === 0) return "";
  const names = people.map(({ name }) => spokenName(name));
  const listed = new Intl.ListFormat(getLanguage(), { type: "conjunction" }).format(names);
  const who = count > MAX_NAMED ? render(say("spokenMembers", { count })) : listed;
  return render(say(key, { who }));
}
