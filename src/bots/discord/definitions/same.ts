/** Fields that mean something in a definition. Discord's answer has more: ids, versions, what is absent as null or false. */
const FIELDS = [
  "type",
  "name",
  "name_localizations",
  "description",
  "description_localizations",
  "required",
  "choices",
  "value",
  "autocomplete",
  "min_value",
  "max_value",
  "min_length",
  "max_length",
  "file_types",
  "options",
] as const;
const SETS = ["contexts", "integration_types"] as const;

type Loose = Readonly<Record<string, unknown>>;

/** Whether what Discord has registered is what we would register; nothing has to be kept to know it. */
export function isSame(
  registered: readonly object[],
  wanted: readonly object[],
  scope: "global" | "guild",
): boolean {
  const text = (commands: readonly object[]) =>
    commands
      .map((command) => JSON.stringify(normal(command as Loose, scope === "global")))
      .sort()
      .join("\n");
  return text(registered) === text(wanted);
}

function normal(part: Loose, withSets: boolean): Loose {
  const fields = FIELDS.flatMap((field) => {
    const value = part[field];
    if (value === undefined || value === null || value === false || value === "") return [];
    // Discord may tell them in another order.
    if (isObject(value) && !Array.isArray(value)) return [[field, Object.entries(value).sort(byName)]];
    if (!Array.isArray(value)) return [[field, value]];
    if (value.length === 0) return [];
    return [[field, value.map((one: unknown) => (isObject(one) ? normal(one, false) : one))]];
  });
  const sets = withSets ? SETS.map((name) => [name, sorted(part[name])]) : [];
  return Object.fromEntries([...fields, ...sets]);
}

const isObject = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const sorted = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).sort((a, b) => a - b) : [];

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => one.localeCompare(other);
