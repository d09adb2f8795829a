/** How near the end counts as being there. */
const NEAR_PX = 120;

/** Keeps the newest in view for whoever is at the end, and leaves in peace who reads further up. */
export function createBottomScroller() {
  let isDue = true;
  return {
    /** After the next drawing, wherever one reads now. */
    toEnd(): void {
      isDue = true;
    },
    around(draw: () => void): void {
      const box = document.querySelector("#conversation");
      const wasNear = !box || box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      const before = box?.scrollHeight;
      draw();
      const now = document.querySelector("#conversation");
      if (!now || (!isDue && (!wasNear || before === now.scrollHeight))) return;
      now.scrollTop = now.scrollHeight;
      isDue = false;
    },
  };
}
