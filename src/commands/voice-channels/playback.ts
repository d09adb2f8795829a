import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { boolean, integer } from "../definition/option.ts";
import type { Panel } from "../definition/panel.ts";
import type { PlaybackItemView, PlaybackView } from "../services/voice-channels.ts";
import { requireService } from "../services/require-service.ts";
import { recordingOption } from "../sound/options.ts";

export const voicePlay = instantCommand({
  name: "voice play",
  description: "Play a file or result in your voice channel",
  example: "/voice play latest",
  options: {
    source: recordingOption(),
    loop: boolean.optional({
      description: "Play it round and round until it's skipped; the queue plays in between",
      default: "no",
    }),
  },
  answer: async ({ source, loop: isLooped = false }, context) => {
    const playback = requireService(context, "playback");
    const { title, position, problem } = await playback.play(source, { isLooped });
    const queued =
      position === 1 ? say("playbackPlaying", { title }) : say("playbackQueued", { title, position });
    const sentence = isLooped ? say("playbackLooping", { title }) : queued;
    return {
      title: render(sentence),
      lines: problem ? [render(problem)] : [],
      panel: controlPanel({ isPaused: false }),
    };
  },
});

const MAX_SHOWN = 10;
const MIN_VOLUME = 10;
const MAX_VOLUME = 150;

export const voiceQueue = instantCommand({
  name: "voice queue",
  description: "Show what plays in the voice channel, and how the connection is",
  example: "/voice queue",
  answer: async (_, context) => formatView(await requireService(context, "playback").view()),
});

export const voiceSkip = instantCommand({
  name: "voice skip",
  description: "Skip what plays in the voice channel",
  example: "/voice skip",
  options: {
    position: integer.optional({
      description: "Its number in the queue",
      min: 1,
      max: 200,
      main: true,
      default: "1",
    }),
  },
  answer: async ({ position = 1 }, context) => {
    const playback = requireService(context, "playback");
    const title = await playback.skip(position);
    return withView(render(say("playbackSkipped", { title })), await playback.view());
  },
});

export const voicePause = instantCommand({
  name: "voice pause",
  description: "Pause what plays in the voice channel",
  example: "/voice pause",
  answer: async (_, context) => {
    const playback = requireService(context, "playback");
    await playback.setPaused(true);
    return withView(render(say("playbackPaused")), await playback.view());
  },
});

export const voiceResume = instantCommand({
  name: "voice resume",
  description: "Resume what was paused in the voice channel",
  example: "/voice resume",
  answer: async (_, context) => {
    const playback = requireService(context, "playback");
    await playback.setPaused(false);
    return withView(render(say("playbackResumed")), await playback.view());
  },
});

export const voiceClear = instantCommand({
  name: "voice clear",
  description: "Remove your items from the queue; moderators remove all of them",
  example: "/voice clear",
  answer: async (_, context) => {
    const playback = requireService(context, "playback");
    const count = await playback.clear();
    return withView(render(say("playbackCleared", { count })), await playback.view());
  },
});

export const voiceVolume = instantCommand({
  name: "voice volume",
  description: "Set the volume in the voice channel",
  example: "/voice volume 80",
  options: {
    percent: integer({
      description: "How loud; 100 plays files as they are",
      min: MIN_VOLUME,
      max: MAX_VOLUME,
      unit: "percent",
      main: true,
    }),
  },
  answer: async ({ percent }, context) => {
    const playback = requireService(context, "playback");
    await playback.setVolume(percent);
    return withView(render(say("playbackVolumeSet", { percent })), await playback.view());
  },
});

function formatView(view: PlaybackView): Answer {
  const title = render(say(view.session ? "playbackTitle" : "playbackNothing"));
  return { ...withView(title, view), title };
}

function withView(title: string, { session, problem, items }: PlaybackView): Answer {
  const shown = items.slice(0, MAX_SHOWN).map(formatItem);
  const rest = items.length - shown.length;
  return {
    title,
    isPrivate: true,
    lines: [
      ...shown,
      ...(rest > 0 ? [render(say("playbackMore", { count: rest }))] : []),
      ...(session ? formatSession(session) : []),
      ...(problem ? [render(problem)] : []),
    ],
    ...(session && { panel: controlPanel(session) }),
  };
}

const formatItem = ({ title, asker, isPlaying, isLooped, leftMs }: PlaybackItemView, index: number): string =>
  isLooped
    ? render(say("playbackLoops", { position: index + 1, title, asker: asker ?? "" }))
    : isPlaying
      ? render(say("playbackNow", { title, asker: asker ?? "", left: leftMs ?? 0 }))
      : render(say("playbackWaits", { position: index + 1, title, asker: asker ?? "", length: leftMs ?? 0 }));

function formatSession(session: NonNullable<PlaybackView["session"]>): readonly string[] {
  const { status, isEncrypted, isPaused, volume, lastPacketMs } = session;
  return [
    render(say("playbackConnection", { status, encrypted: isEncrypted ? "yes" : "no" })),
    render(
      lastPacketMs === undefined ? say("playbackSentNothing") : say("playbackSent", { ago: lastPacketMs }),
    ),
    render(say("playbackVolumeIs", { percent: volume })),
    ...(isPaused ? [render(say("playbackIsPaused"))] : []),
  ];
}

const controlPanel = ({ isPaused }: { readonly isPaused: boolean }): Panel => ({
  picks: [],
  buttons: [
    { label: render(say("playbackShow")), line: "/voice queue" },
    { label: render(say("playbackSkip")), line: "/voice skip" },
    isPaused
      ? { label: render(say("playbackResume")), line: "/voice resume", isNext: true }
      : { label: render(say("playbackPause")), line: "/voice pause" },
    { label: render(say("playbackVolume")), line: "/voice volume", asks: "percent" },
    { label: render(say("playbackClear")), line: "/voice clear", isDanger: true },
  ],
});
