/** Codes of the languages that Whisper was trained on. */
const CODES: ReadonlySet<string> = new Set(
  (
    "en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy " +
    "sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi " +
    "lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su"
  ).split(" "),
);

/** Tags and names that Whisper calls otherwise. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["cmn", "zh"],
  ["yue", "zh"],
  ["nb", "no"],
  ["fil", "tl"],
  ["iw", "he"],
  ["in", "id"],
  ["jv", "jw"],
  ["eng", "en"],
  ["english", "en"],
]);

const NAMES: ReadonlyMap<string, string> = new Map(
  [...CODES].map((code) => [
    (new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code).toLowerCase(),
    code,
  ]),
);

/** Returns the code of a language that a server names: `german` or `de`. */
export function languageNamed(name: string | undefined): string | undefined {
  const code = NAMES.get(name?.trim().toLowerCase() ?? "") ?? whisperLanguage(name);
  return code === "auto" ? undefined : code;
}

/**
 * Returns Whisper's code for a language tag such as `de-AT`, and `auto` without one; undefined for a language that it
 * doesn't know.
 */
export function whisperLanguage(language = "auto"): string | undefined {
  const [primary = ""] = language.trim().toLowerCase().split(/[-_]/);
  if (primary === "auto") return "auto";
  const code = OTHER_NAMES.get(primary) ?? primary;
  return CODES.has(code) ? code : undefined;
}
