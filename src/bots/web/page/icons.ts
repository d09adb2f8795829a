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
  retry: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  alert: "M12 8v5m0 3.2v.3M12 3.5 21 19.5H3z",
} as const;

const FILLED = new Set<string>(["play", "pause", "send", "stop"]);

/** A decorative icon; the surrounding element provides its label. */
export const icon = (name: keyof typeof PATHS): SVGTemplateResult => svg`
  <svg class=${FILLED.has(name) ? "icon filled" : "icon"} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${PATHS[name]} />
  </svg>`;
