/** Formats a time as media players do: 0:03, 1:02:03. Parts of a second are dropped. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Formats a moment to the minute, in UTC: `2026-11-23 08:00`. */
export const formatMinute = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");
