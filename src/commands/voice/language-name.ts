/** Returns a function that names languages in the reader's language (`locale`): `en-GB` is British English. */
export function createLanguageNamer(locale: string): (code: string) => string {
  const names = namesIn(locale);
  return (code) => {
    try {
      return names?.of(code.replaceAll("_", "-")) ?? code;
    } catch {
      return code;
    }
  };
}

/** Codes come from the service and locales from a platform; Intl may reject either. */
function namesIn(locale: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([locale, "en"], { type: "language" });
  } catch {
    return undefined;
  }
}
