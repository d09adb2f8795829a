/**
 * What people call the language of a locale code, in English and in itself: `de-AT` → Austrian German, German,
 * Österreichisches Deutsch, Austria. Codes that Intl does not know give nothing.
 */
export function languageNames(code: string): string[] {
  const locale = parse(code);
  if (!locale) return [];
  const names = ["en", locale.language].flatMap((reader) => [
    nameIn(reader, "language", locale.baseName),
    nameIn(reader, "language", locale.language),
  ]);
  const region = locale.region === undefined ? undefined : nameIn("en", "region", locale.region);
  return [...new Set([...names, region])].filter((name) => name !== undefined);
}

function parse(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code.replaceAll("_", "-"));
  } catch {
    return undefined;
  }
}

function nameIn(reader: string, type: "language" | "region", code: string): string | undefined {
  return new Intl.DisplayNames([reader, "en"], { type, fallback: "none" }).of(code);
}
