import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { integer, optional } from "../definition/option.ts";
import type { PlaybackItemView, PlaybackView } from "../services/playback.ts";
import { controlPanel } from "./control-panel.ts";
import { requirePlayback } from "./playback-of.ts";

const MAX_SHOWN = 10;
const MIN_VOLUME = 10;
const MAX_VOLUME = 150;

export const voiceQueue = instantCommand({
  name: "voice queue",
  description: "Show what plays in the voice channel, and how the connection is",
  example: "/voice queue",
  options: {},
  answer: async (_, context) => formatView(await requirePlayback(context).view()),
});

export const voiceSkip = instantCommand({
  name: "voice skip",
  description: "Skip what plays in the voice channel",
  example: "/voice skip",
  options: {
    position: optional(
      integer({ description: "Its number in the queue", min: 1, max: 200, main: true, default: "1" }),
    ),
  },
  answer: async ({ position = 1 }, context) => {
    const playback = requirePlayback(context);
    const title = await playback.skip(position);
    return withView(render(say("playbackSkipped", { title })), await playback.view());
  },
});

export const voicePause = instantCommand({
  name: "voice pause",
  description: "Pause what plays in the voice channel",
  example: "/voice pause",
  options: {},
  answer: async (_, context) => {
    const playback = requirePlayback(context);
    await playback.setPaused(true);
    return withView(render(say("playbackPaused")), await playback.view());
  },
});

export const voiceResume = instantCommand({
  name: "voice resume",
  description: "Resume what was paused in the voice channel",
  example: "/voice resume",
  options: {},
  answer: async (_, context) => {
    const playback = requirePlayback(context);
    await playback.setPaused(false);
    return withView(render(say("playbackResumed")), await playback.view());
  },
});

export const voiceClear = instantCommand({
  name: "voice clear",
  description: "Remove your items from the queue; moderators remove all of them",
  example: "/voice clear",
  options: {},
  answer: async (_, context) => {
    const playback = requirePlayback(context);
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
    const playback = requirePlayback(context);
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

const formatItem = ({ title, asker, isPlaying, leftMs }: PlaybackItemView, index: number): string =>
  isPlaying
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
