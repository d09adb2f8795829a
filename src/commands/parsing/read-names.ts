import type { VoiceCatalogue } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Reading } from "./read-context.ts";
import { plain } from "./read-text.ts";

const JOB_ID = /^[A-Za-z0-9_-]{4,64}$/;

/** The name as the catalogue spells it. Before the catalogue has arrived nobody can say that a voice is unknown. */
export function readVoice(given: unknown, { option, voices, command }: Reading): string {
  const name = plain(given, option).replaceAll("\0", "").toWellFormed().trim();
  if (name === "") throw new UserError(say("emptyText", { option, example: command.example }));
  return voiceNamed(name, voices);
}

/** Throws a UserError with the nearest names when there is none. */
export function voiceNamed(name: string, voices: VoiceCatalogue): string {
  const voice = voices.get(name);
  if (voice !== undefined) return voice.name;
  if (!voices.loaded && name.length <= 100) return name;
  if (voices.all().length === 0) throw new UserError(say("voicesNotLoaded"));
  throw unknownVoice(name, voices);
}

/** Says that there is no such voice, with the nearest names. */
export function unknownVoice(name: string, voices: VoiceCatalogue): UserError {
  const near = voices.nearest(name, 3).map((voice) => voice.name);
  return new UserError(say("unknownVoice", { given: name, nearest: near.join(", ") }));
}

/** People copy an id with what stands around it: `#`, quotation marks, spaces. */
export function readJob(given: unknown, { option }: Reading): string {
  const id = plain(given, option)
    .trim()
    .replaceAll(/^[#`"“]+|[`"”.,]+$/g, "");
  if (!JOB_ID.test(id)) throw new UserError(say("notAJob", { given: id }));
  return id;
}

/** A command or a family, with or without its slash; whether there is one is for whoever has the list to say. */
export function readCommandName(given: unknown, { option }: Reading): string {
  return plain(given, option).trim().replace(/^\/+/, "").toLowerCase().split(/\s+/).join(" ");
}
