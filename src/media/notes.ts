const MAX_NOTES = 4;
const MAX_NOTE = 300;

/** Reads what a service notes about a result: a text, or a list of texts. They are shown to people, and shortened. */
export function readNotes(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = all.flatMap((note) => (typeof note === "string" ? note.replaceAll(/\s+/g, " ").trim() : []));
  return [...new Set(texts)]
    .filter((note) => note !== "")
    .slice(0, MAX_NOTES)
    .map((note) => (note.length > MAX_NOTE ? `${note.slice(0, MAX_NOTE - 1).toWellFormed()}…` : note));
}
