import { svg, type SVGTemplateResult } from "lit-html";

const PATHS = {
  play: "M8 5.5v13l11-6.5z",
  pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
  send: "M4 11.2 20 4l-5.6 16-3-6.4z",
  clip: "M8 12.5 14.6 6a3.2 3.2 0 0 1 4.5 4.5l-8.3 8.2a5 5 0 0 1-7-7l7.7-7.8",
  mic: "M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3",
  stop: "M7 7h10v10H7z",
  close: "m6 6 12 12M18 6 6 18",
  form: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  download: "M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14",
  retry: "M4.5 9.500A8 8 0 0 1 19 8.500M19.5 14.500A8 8 0 0 1 5 15.500M19.5 4v4.500H15M4.5 20v-4.500H9",
  back: "M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4",
  forward: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4",
  volume: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  solo: "M4 15v-2a8 8 0 0 1 16 0v2M4 15h3.5v5H5.5A1.5 1.5 0 0 1 4 18.5zM20 15h-3.5v5h2a1.5 1.5 0 0 0 1.5-1.5z",
  edit: "M4.5 19.5h4L19.5 8.5l-4-4L4.5 15.5zM13 7l4 4",
  copy: "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6",
  source: "M4 12h11m0 0-4.5-4.5M15 12l-4.5 4.5M15 5h4.5v14H15",
  trash: "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6",
  info: "M12 11v6M12 7.5v.3M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z",
  help: "M9.5 9.5a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.9M12 17v.3M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z",
  gear: "M10.3 5.6L10.5 3.1L13.5 3.1L13.7 5.6L15.3 6.3L17.2 4.7L19.3 6.8L17.7 8.7L18.4 10.3L20.9 10.5L20.9 13.5L18.4 13.7L17.7 15.3L19.3 17.2L17.2 19.3L15.3 17.7L13.7 18.4L13.5 20.9L10.5 20.9L10.3 18.4L8.7 17.7L6.8 19.3L4.7 17.2L6.3 15.3L5.6 13.7L3.1 13.5L3.1 10.5L5.6 10.3L6.3 8.7L4.7 6.8L6.8 4.7L8.7 6.3ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  examples: "M12 3.500l2.3 5.5 5.7.5-4.4 3.7 1.4 5.800L12 16l-5 3 1.4-5.800L4 9.5 9.7 9z",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  alert: "M12 8v5m0 3.2v.3M12 3.5 21 19.5H3z",
} as const;

export type IconName = keyof typeof PATHS;

const FILLED = new Set<string>(["play", "pause", "send", "stop"]);

/** A decorative icon; the surrounding element provides its label. */
export const icon = (name: IconName): SVGTemplateResult => svg`
  <svg class=${FILLED.has(name) ? "icon filled" : "icon"} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${PATHS[name]} />
  </svg>`;
