import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readJson, writeJson } from "../json-file.ts";
import { VOICES } from "./catalog.ts";
import type { StudioVoice } from "./voice.ts";
import { voiceId } from "./voice-id.ts";

/** The catalog, and voices that people designed or trained. */
export interface Voices {
  /** The best default first: those of the operator's server, then the built-in ones. */
  shared(): readonly StudioVoice[];
  /** `my_voices` (interface 4.8), ordered by id. */
  own(): readonly StudioVoice[];
  /** Finds a voice by id or name, ignoring case. */
  named(name: string): StudioVoice | undefined;
  /** Resolves when it was saved to disk; replaces an own voice with the same id. */
  keep(voice: StudioVoice): Promise<void>;
  /** Deletes an own voice by its name; returns false if it doesn't exist. */
  remove(name: string): Promise<boolean>;
}

/** Category of own voices, by which both hosts filter their lists. */
export const OWN_CATEGORY = "my_voices";

/**
 * Stores one JSON file for each own voice, named by a hash of its id, because a name chosen by a person isn't safe in a
 * path.
 */
export async function openVoices(
  dir: string,
  ofServer: () => readonly StudioVoice[] = () => [],
): Promise<Voices> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(dir, `${createHash("sha256").update(id).digest("hex")}.json`);
  const shared = (): readonly StudioVoice[] => {
    const leading = ofServer();
    const taken = new Set(leading.map(({ id }) => id));
    return leading.length === 0 ? VOICES : [...leading, ...VOICES.filter(({ id }) => !taken.has(id))];
  };
  const own = new Map((await stored(dir)).map((voice) => [voice.id, voice]));
  return {
    shared,
    own: () => [...own.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    named(name) {
      const id = voiceId(name);
      return shared().find((voice) => voice.id === id) ?? own.get(id);
    },
    async keep(voice) {
      await writeJson(fileOf(voice.id), voice);
      own.set(voice.id, voice);
    },
    async remove(name) {
      const id = voiceId(name);
      // The id of a designed voice isn't derived from its name.
      const voice = own.get(id) ?? [...own.values()].find((one) => voiceId(one.name) === id);
      if (!voice) return false;
      await rm(fileOf(voice.id), { force: true });
      own.delete(voice.id);
      return true;
    },
  };
}

async function stored(dir: string): Promise<readonly StudioVoice[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".json"));
  const read = names.map((name) => readJson<StudioVoice>(join(dir, name)));
  return (await Promise.all(read)).filter((voice) => voice !== undefined);
}
