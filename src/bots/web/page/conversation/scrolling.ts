/** Distance from the end that counts as being there. */
const NEAR_PX = 120;

/** Distance from the beginning at which older entries are loaded. */
export const TOP_PX = 200;

/** Keeps the newest entry in view if the user is at the end; doesn't scroll while they read further up. */
export function createBottomScroller() {
  let isDue = true;
  let isAtEnd = true;
  const isNear = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
  return {
    /** Remembers whether the user is at the end, after they scrolled. */
    scrolled(box: Element): void {
      isAtEnd = isNear(box);
    },
    /** Keeps the end in view when the page gets smaller, as when a phone shows its keyboard. */
    resized(): void {
      const box = document.querySelector("#conversation");
      if (box && isAtEnd) box.scrollTop = box.scrollHeight;
    },
    /** Scrolls to the end after the next render, wherever the user is. */
    toEnd(): void {
      isDue = true;
    },
    around(draw: () => void): void {
      const box = document.querySelector("#conversation");
      const wasNear = !box || isNear(box);
      const before = box?.scrollHeight;
      const first = box?.querySelector<HTMLElement>("article");
      const [top, scrolled] = [first?.offsetTop, box?.scrollTop ?? 0];
      draw();
      // At the very top, browsers don't keep what is read in view when older entries appear above it.
      if (box && first?.isConnected && top !== undefined && first.offsetTop > top && scrolled < TOP_PX) {
        box.scrollTop = scrolled + first.offsetTop - top;
        return;
      }
      const now = document.querySelector("#conversation");
      if (!now || (!isDue && (!wasNear || before === now.scrollHeight))) return;
      now.scrollTop = now.scrollHeight;
      isDue = false;
    },
  };
}

/** A question that has just opened may be below the end of what is in view. */
export function showQuestion({ currentTarget }: Event): void {
  const details = currentTarget as HTMLDetailsElement;
  if (details.open) details.scrollIntoView({ block: "nearest" });
}
