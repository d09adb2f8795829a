import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { enhanceClean } from "../enhance/quality.ts";
import { musicCover } from "../music/make.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { integer, text } from "../definition/option.ts";
import { parseMention } from "../parsing/mentions.ts";
import { requireService } from "../services/require-service.ts";
import type { ClipPreview, ClipView } from "../services/voice-channels.ts";

export const DEFAULT_SECONDS = 20;
const MAX_ID = 40;

export const clip = instantCommand({
  name: "clip",
  description: "Make a clip of the last seconds of your voice channel; only you get it until you post it",
  example: "/clip 20",
  options: {
    seconds: integer.optional({
      description: "How long",
      min: 5,
      max: 60,
      unit: "seconds",
      main: true,
      default: String(DEFAULT_SECONDS),
    }),
    who: text.optional({
      description: "Only what this person said, as a mention or ID",
      max: 200,
      mention: true,
      default: "everyone",
    }),
    show: text.optional({
      description: "ID of a clip that you made, to get it again",
      max: MAX_ID,
      oneWord: true,
      advanced: true,
    }),
    post: text.optional({
      description: "ID of a clip that you made, to post it",
      max: MAX_ID,
      oneWord: true,
      advanced: true,
    }),
    sound: text.optional({
      description: "ID of a posted clip, to add its loudest 5 seconds to the soundboard",
      max: MAX_ID,
      oneWord: true,
      advanced: true,
    }),
  },
  answer: async ({ seconds = DEFAULT_SECONDS, who, show, post, sound }, context) => {
    const clips = requireService(context, "clips");
    if (show !== undefined) return preview(await clips.show(show));
    if (post !== undefined) {
      await clips.post(post);
      return { title: render(say("clipDone")), lines: [], isPrivate: true };
    }
    if (sound !== undefined) {
      const name = await clips.addSound(sound);
      return { title: render(say("soundboardAdded", { name })), lines: [], isPrivate: true };
    }
    const person = who === undefined ? undefined : parseMention(who);
    if (who !== undefined && !person) throw new UserError(say("moderationNames", { option: "who" }));
    return preview(await clips.make(seconds, person?.id));
  },
});

/** Not of the family of `/clip`: no rule can deny it to who is heard. */
export const listenDeleteClip = instantCommand({
  name: "listen delete-clip",
  description: "Delete a clip everywhere, if you made it, are heard in it or are a moderator",
  example: "/listen delete-clip ck4f7tq2xw9z",
  options: { clip: text({ description: "ID of the clip", max: MAX_ID, oneWord: true, main: true }) },
  answer: async ({ clip: id }, context) => {
    await requireService(context, "clips").delete(id);
    return { title: render(say("clipDeleted")), lines: [], isPrivate: true };
  },
});

const names = ({ heard }: ClipView): string => heard.join(", ");

function preview({ audio, ...made }: ClipPreview): Answer {
  const { id, lengthMs } = made;
  return {
    title: render(say("clipMade", { length: lengthMs })),
    lines: [render(say("clipHeard", { names: names(made) })), render(say("clipMadeHow"))],
    isPrivate: true,
    file: { name: "clip.ogg", type: "audio/ogg", text: audio, encoding: "base64" },
    panel: {
      picks: [],
      buttons: [
        { label: render(say("clipPost")), line: `/clip post:${id}`, isNext: true },
        { label: render(say("clipDiscard")), line: `/listen delete-clip ${id}` },
      ],
    },
  };
}

/** What is shown below the audio of a posted clip. */
export const clipLine = (posted: ClipView, maker: string, words?: string): Answer => ({
  title: render(say("clipHeard", { names: names(posted) })),
  lines: [...(words === undefined ? [] : [words]), render(say("clipBy", { maker, length: posted.lengthMs }))],
  panel: {
    picks: [],
    buttons: [
      // Who presses pays, as for any file that they can see.
      {
        label: render(say("clipClean")),
        line: `/${enhanceClean.name} source:clip:${posted.id}`,
        once: true,
      },
      {
        label: render(say("clipSong")),
        line: `/${musicCover.name} source:clip:${posted.id}`,
        asks: "singer",
      },
      { label: render(say("soundboardAdd")), line: `/clip sound:${posted.id}` },
      { label: render(say("clipDelete")), line: `/listen delete-clip ${posted.id}`, isDanger: true },
    ],
  },
});

/** Answers somebody who asked for a clip aloud. Only they can see it. */
export const spokenClip = (
  name: string,
  { id, why }: { readonly id?: string; readonly why?: string },
): Answer => ({
  title: render(why === undefined ? say("clipSaid", { name }) : say("clipSaidNot", { name, why })),
  lines: [],
  ...(id !== undefined && {
    panel: { picks: [], buttons: [{ label: render(say("clipSee")), line: `/clip show:${id}` }] },
  }),
});
