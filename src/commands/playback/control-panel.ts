import { render, say } from "../../messages/index.ts";
import type { Panel } from "../definition/panel.ts";

/** Builds the buttons below what plays. */
export const controlPanel = ({ isPaused }: { readonly isPaused: boolean }): Panel => ({
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
