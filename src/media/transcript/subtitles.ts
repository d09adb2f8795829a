import type { Segment } from "../result.ts";

/** `00:01:02,500 --> 00:01:04.000 align:start`; hours and leading zeros optional, comma or point, settings ignored. */
const TIMING = /^\s*((?:\d+:)?\d+:\d+(?:[.,]\d+)?)\s*-+>\s*((?:\d+:)?\d+:\d+(?:[.,]\d+)?)/;
/** WebVTT blocks that contain no speech. */
const ASIDE = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;

/**
 * Parses the cues of SRT and WebVTT. One lenient parser handles both, since services mix them: missing numbers or blank
 * lines, either decimal mark, times without hours. Skips anything that isn't a cue.
 */
export function parseCues(text: string): Segment[] {
  const cues: Segment[] = [];
  let times: Pick<Segment, "start" | "end"> | undefined;
  let lines: string[] = [];
  const finish = () => {
    if (times) cues.push(...cue(times, lines));
    times = undefined;
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const timing = TIMING.exec(line);
    if (timing) {
      // The next cue's number, if no blank line precedes it.
      if (/^\s*\d+\s*$/.test(lines.at(-1) ?? "")) lines.pop();
      finish();
      times = { start: seconds(timing[1]), end: seconds(timing[2]) };
    } else if (line.trim() === "" || ASIDE.test(line)) finish();
    else lines.push(line);
  }
  finish();
  return cues;
}

function cue(times: Pick<Segment, "start" | "end">, lines: readonly string[]): Segment[] {
  const raw = lines.join("\n");
  const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(raw)?.[1];
  const spoken = readSpeaker(plain(raw));
  const speaker = voice ? plain(voice) : spoken.speaker;
  if (spoken.text === "") return [];
  return [{ ...times, text: spoken.text, ...(speaker !== undefined && { speaker }) }];
}

/** Subtitles with speaker labels name the speaker in the text: `[SPEAKER_00]: Hello`, `Speaker 2: Hello`. */
function readSpeaker(text: string): { text: string; speaker?: string } {
  const [whole, bracketed, bare] =
    /^(?:\[((?:speaker|spk)[\s_]?\d+)\]:?|((?:speaker|spk)[\s_]?\d+):)\s*/i.exec(text) ?? [];
  const speaker = bracketed ?? bare;
  return speaker === undefined ? { text } : { text: text.slice(whole?.length), speaker };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  lrm: "",
  rlm: "",
  "#39": "'",
};

/** Returns the words without tags (`<i>`, `{\an8}`, karaoke times), on one line. */
function plain(raw: string): string {
  return raw
    .replace(/<\/?[a-z\d][^<>]*>|\{\\[^}]*\}/gi, "")
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

function seconds(time = ""): number {
  const parts = time.replace(",", ".").split(":").map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}
