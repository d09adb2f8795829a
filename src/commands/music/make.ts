import { musicByPrompt, musicCover as operation, musicGeneration } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { boolean, choice, number, source, text, voice } from "../definition/option.ts";
import { ADVANCED, recordingOption, SERVICE_DEFAULT, titleOption } from "../sound/options.ts";

/** The interface sets no limit; few songs are longer than ten minutes. */
export const MAX_MUSIC_SECONDS = 600;

const musicDurationOption = () =>
  number.optional({
    description: "Length in seconds",
    min: 1,
    max: MAX_MUSIC_SECONDS,
    unit: "seconds",
    default: SERVICE_DEFAULT,
  });

const instrumentalOption = () => boolean.optional({ description: "No vocals", default: SERVICE_DEFAULT });

export const musicTitleOption = () => titleOption("music");

export const musicMake = jobCommand({
  name: "music make",
  description: "Create background music from a description",
  example: "/music make slow piano for a rainy evening duration:60",
  options: {
    prompt: text({ description: "The music you want", max: 2000, main: true }),
    duration: musicDurationOption(),
    instrumental: instrumentalOption(),
    title: musicTitleOption(),
    like: source.optional({ description: "A recording to imitate", accept: ["audio"] }),
    continue: text.optional({
      description: "ID of the job whose piece is continued",
      max: 200,
      advanced: true,
    }),
    cover_picture: source.optional({ description: "A cover image", accept: ["image"], advanced: true }),
    prompt_type: text.optional({ description: "How to use the description", max: 100, ...ADVANCED }),
    model: text.optional({ description: "Model version", max: 100, ...ADVANCED }),
    continuation: boolean.optional({
      description: "Continue that piece",
      advanced: true,
      default: "when one is named",
    }),
  },
  plan: ({ prompt, duration, instrumental, title, like, cover_picture, prompt_type, model, ...values }) => {
    const { continue: audioId, continuation = audioId === undefined ? undefined : true } = values;
    if (continuation === true && audioId === undefined) throw new UserError(say("nothingToContinue"));
    return {
      operation: musicByPrompt.name,
      request: {
        prompt,
        duration,
        instrumental,
        title,
        audioId,
        continuation,
        prompt_type,
        modelVersion: model,
      },
      sources: {
        input_audio: like,
        thumbnail_url: cover_picture,
      },
    };
  },
});

export const musicSong = jobCommand({
  name: "music song",
  description: "Create a song, optionally with your own lyrics",
  example: '/music song a cheerful folk song lyrics:"Rain on the roof, rain on the road" duration:90',
  options: {
    prompt: text.optional({ description: "The song you want", max: 2000, main: true }),
    lyrics: text.optional({ description: "Lyrics, line by line", max: 5000 }),
    style: text.optional({ description: "Style, such as folk or techno", max: 200 }),
    duration: musicDurationOption(),
    instrumental: instrumentalOption(),
    title: musicTitleOption(),
    like: source.optional({ description: "A recording to imitate", accept: ["audio"] }),
    model: choice.optional({
      description: "Model version",
      choices: musicGeneration.body.shape.modelVersion.unwrap().options,
      ...ADVANCED,
    }),
  },
  plan: ({ prompt, lyrics, style, duration, instrumental, title, like, model }) => {
    if (prompt === undefined && lyrics === undefined) throw new UserError(say("noSongDescribed"));
    return {
      operation: musicGeneration.name,
      request: {
        useAsync: true,
        prompt,
        lyrics,
        style,
        duration,
        instrumental,
        title,
        modelVersion: model,
      },
      sources: { reference_url: like },
    };
  },
});

export const musicCover = jobCommand({
  name: "music cover",
  description: "Create a cover of a song with other voices",
  example: "/music cover https://example.com/song.mp3 singer:Clara second_singer:Hamish",
  options: {
    source: recordingOption("The song"),
    singer: voice({ description: "The singing voice" }),
    second_singer: voice.optional({ description: "Second singing voice" }),
    third_singer: voice.optional({ description: "Third singing voice" }),
    title: musicTitleOption(),
  },
  plan: ({ source, singer, second_singer, third_singer, title }) => ({
    operation: operation.name,
    request: {
      useAsync: true,
      voices: [singer, second_singer, third_singer].filter((name) => name !== undefined),
      title,
    },
    sources: { url: source },
  }),
});
