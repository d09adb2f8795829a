import type { VoiceCatalog } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { type ParseContext, toText, valueRemedies } from "./read-text.ts";

const JOB_ID = /^[A-Za-z0-9_-]{4,64}$/;

/** Returns the catalog's spelling of a name. Until the catalog has loaded, every name is accepted. */
export function parseVoice(input: unknown, context: ParseContext): string {
  const { option, voices, command } = context;
  const name = toText(input, option).replaceAll("\0", "").toWellFormed().trim();
  if (name === "") throw new UserError(say("emptyText", { option, example: command.example }));
  return resolveVoiceName(name, voices, context);
}

/** Throws a UserError with the nearest names when there is no such voice. */
export function resolveVoiceName(
  name: string,
  voices: VoiceCatalog,
  context: Pick<ParseContext, "lineWith"> = {},
): string {
  const voice = voices.get(name);
  if (voice !== undefined) return voice.name;
  if (!voices.loaded && name.length <= 100) return name;
  if (voices.all().length === 0) throw new UserError(say("voicesNotLoaded"));
  throw unknownVoiceError(name, voices, context);
}

export function unknownVoiceError(
  name: string,
  voices: VoiceCatalog,
  context: Pick<ParseContext, "lineWith"> = {},
): UserError {
  const near = voices.nearest(name, 3).map((voice) => voice.name);
  return new UserError(
    say("unknownVoice", { given: name, nearest: near.join(", ") }),
    valueRemedies(context, near),
  );
}

/** People copy an id with the characters around it: `#`, quotation marks, spaces. */
export function parseJobId(input: unknown, { option }: ParseContext): string {
  const id = toText(input, option)
    .trim()
    .replaceAll(/^[#`"“]+|[`"”.,]+$/g, "");
  if (!JOB_ID.test(id)) throw new UserError(say("notAJob", { given: id }));
  return id;
}

/** Parses a command or family name, with or without its slash. The caller checks whether it exists. */
export function parseCommandName(input: unknown, { option }: ParseContext): string {
  return toText(input, option).trim().replace(/^\/+/, "").toLowerCase().split(/\s+/).join(" ");
}
