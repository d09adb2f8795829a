/**
 * Small letters that look like a Latin one in usual fonts, as in Unicode's list of confusable characters (UTS 39), without
 * what compatibility decomposition undoes already (𝒂, ａ, ⓐ).
 */
const ALIKE: Readonly<Record<string, string>> = {
  a: "аɑα",
  b: "ьƅᏼ",
  c: "сϲᴄⲥ",
  d: "ԁɗᏧ",
  e: "еєҽɛ",
  f: "ƒꞙẝ",
  g: "ɡɢց",
  h: "һհᏂ",
  i: "іıɩιɪӏⅰ",
  j: "јϳ",
  k: "кκᴋ",
  l: "ɭłℓ",
  m: "мᴍ",
  n: "пոռɴ",
  o: "оοσօᴏø",
  p: "рρϼᴘ",
  q: "ԛգ",
  r: "гᴦⲅʀ",
  s: "ѕꜱʂ",
  t: "тτᴛ",
  u: "υսᴜʋ",
  v: "ѵνᴠ",
  w: "ѡԝᴡɯω",
  x: "хχ×",
  y: "уγүʏ",
  z: "ᴢʐ",
};

export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIKE).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);
