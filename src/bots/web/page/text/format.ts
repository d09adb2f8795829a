import { language, t } from "./words.ts";

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A duration for people: `0.8 s`, `12 s`, `3 min 5 s`. */
export function formatSpan(ms: number): string {
  if (ms < 9950) return t("pageSpanSeconds", { seconds: (ms / 1000).toLocaleString(language, ONE_DIGIT) });
  const s = Math.round(ms / 1000);
  return s < 60
    ? t("pageSpanSeconds", { seconds: s })
    : t("pageSpanMinutes", { minutes: Math.floor(s / 60), seconds: s % 60 });
}

export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
