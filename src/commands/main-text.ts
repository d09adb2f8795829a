import { commands } from "./index.ts";
import { findCommand } from "./definition/command.ts";
import { podcastMake } from "./speech/podcast.ts";
import { script } from "./speech/script.ts";
import { parseEmotion, tts } from "./speech/tts.ts";
import type { Option } from "./definition/option.ts";

/** Returns the name of the given file, or the link; undefined when there was none. */
export function sourceName(options: Readonly<Record<string, unknown>>): string | undefined {
  const sources = Object.values(options).filter((value) => typeof value === "object" && value !== null);
  const names = sources.map((value) =>
    "name" in value ? value.name : "url" in value ? value.url : undefined,
  );
  return names.find((name) => typeof name === "string");
}

/** Returns the value of a command's main text; undefined when the command has none or no longer exists. */
export function mainText(name: string, options: Readonly<Record<string, unknown>>): string | undefined {
  const shapes: Record<string, Option> = findCommand(commands, name)?.options ?? {};
  const main = Object.entries(shapes).find(([, shape]) => shape.main === true && shape.kind === "text")?.[0];
  const value = main === undefined ? undefined : options[main];
  return typeof value === "string" ? value : undefined;
}

/** Returns what is said in a job's audio, as far as it is known before; undefined when it isn't speech made from text. */
export function spokenText(name: string, options: Readonly<Record<string, unknown>>): string | undefined {
  const { emotion } = options;
  if (name === script.name || name === podcastMake.name)
    return typeof options["script"] === "string" ? options["script"] : undefined;
  const text = name === tts.name ? mainText(name, options) : undefined;
  return text && parseEmotion(text, typeof emotion === "string" ? emotion : undefined).words;
}

/** Returns the script that a podcast was made from; undefined when the audio service wrote it. */
export function ownScript(name: string, { script }: Readonly<Record<string, unknown>>): string | undefined {
  return name === podcastMake.name && typeof script === "string" ? script : undefined;
}
