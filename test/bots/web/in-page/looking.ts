/** Runs in the page: returns its background color. */
export const backgroundColor = (): string => getComputedStyle(document.body).backgroundColor;

/** Runs in the page: counts its running animations. */
export const moving = (): number => document.getAnimations().length;

/** Runs in the page: returns boxes whose content is wider than they are. */
export function overflowing(): string[] {
  return [...document.querySelectorAll("html, main, .composer, .card, .form, .list")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => box.className || box.tagName);
}

/** Runs in the page: removes the focus, as on a newly opened page. */
export function unfocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Runs in the page: returns the focused element's name, and whether the focus is visible. */
export function focused(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return "";
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const bar = at.closest(".bar");
  const hasOutline = outlineStyle !== "none" && outlineWidth !== "0px";
  const isShown = hasOutline || (bar !== null && getComputedStyle(bar).boxShadow !== "none");
  return `${at.getAttribute("aria-label") ?? at.textContent?.trim()}${isShown ? "" : " (cannot be seen)"}`;
}

/** Runs in the page: counts the different heights of the bars of the first waveform. */
export function barHeights(): number {
  const canvas = document.querySelector("canvas");
  const context = canvas?.getContext("2d");
  if (!canvas || !context || !canvas.width) return 0;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const inked = (x: number) =>
    Array.from({ length: height }, (_, y) => data[(y * width + x) * 4 + 3] ?? 0).filter(Boolean).length;
  return new Set(Array.from({ length: width }, (_, x) => inked(x))).size;
}

/** Runs in the page: drops a recording on it. */
export function drop({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], name, { type: "audio/wav" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}

/** Runs in the page: returns which players play, in order. */
export const playing = (): boolean[] =>
  [...document.querySelectorAll("mynah-player .play")].map(
    (button) => button.getAttribute("aria-label")?.startsWith("Pause") ?? false,
  );

/** Runs in the page: drops or pastes a file on it. */
export function give([how, name]: [how: "drop" | "paste", name: string]): void {
  const data = new DataTransfer();
  data.items.add(new File(["RIFF...."], name, { type: "audio/wav" }));
  const about = { bubbles: true, cancelable: true };
  document.body.dispatchEvent(
    how === "drop"
      ? new DragEvent("drop", { dataTransfer: data, ...about })
      : new ClipboardEvent("paste", { clipboardData: data, ...about }),
  );
}
