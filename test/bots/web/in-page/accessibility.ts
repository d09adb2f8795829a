/** Runs in the page: returns controls and landmarks that have no name or a broken reference. */
export function unlabelled(): string[] {
  const usable =
    "button, a[href], input, select, textarea, canvas, [role=slider], [role=listbox], [role=group], form";
  const nameOf = (node: Element): string => {
    const labels = "labels" in node ? (node as HTMLInputElement).labels : null;
    return (node.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? node.textContent ?? "").trim();
  };
  const nameless = [...document.querySelectorAll(usable)]
    .filter((node) => !(node instanceof HTMLElement && node.hidden))
    .filter((node) => nameOf(node) === "");
  const dangling = ["aria-controls", "aria-activedescendant", "aria-labelledby"].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].filter((node) => {
      const id = node.getAttribute(attribute);
      return id !== null && id !== "" && !document.getElementById(id);
    }),
  );
  const pictures = [
    ...document.querySelectorAll("img:not([alt]), svg:not([aria-hidden=true], [aria-label])"),
  ];
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...nameless, ...dangling, ...pictures].map((node) => node.outerHTML.slice(0, 120)).concat(twice);
}

/** Runs in the page: returns text with too little contrast (WCAG 2.2 AA: 4.5, large text 3). */
export function contrasts(): { checked: number; low: string[] } {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  type Color = [number, number, number, number];
  const read = (css: string): Color => {
    if (!canvas) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const light = ([r, g, b]: Color): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((c) => {
      const part = c / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const backgroundOf = (node: Element): Color => {
    for (let at: Element | null = node; at; at = at.parentElement) {
      const color = read(getComputedStyle(at).backgroundColor);
      if (color[3] > 0.99) return color;
    }
    return read(getComputedStyle(document.documentElement).backgroundColor);
  };
  const low: string[] = [];
  let checked = 0;
  for (const node of document.querySelectorAll<HTMLElement>("body *")) {
    const text = [...node.childNodes].filter(
      (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
    );
    if (!text.length || !node.checkVisibility() || node.closest(".visually-hidden, textarea, svg")) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(node);
    const [a, b] = [light(read(color)), light(backgroundOf(node))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const isLarge =
      parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    checked++;
    if (ratio < (isLarge ? 3 : 4.5))
      low.push(`${ratio.toFixed(2)} ${node.className} “${node.textContent?.trim().slice(0, 40)}”`);
  }
  return { checked, low };
}
