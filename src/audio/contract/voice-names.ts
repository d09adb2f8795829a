type Request = Readonly<Record<string, unknown>>;

/** Where the contract's requests name voices: in a field, in a list, in the lines of a script. */
const FIELDS = ["voice", "modelId"] as const;
const LIST = "voices";
const SCRIPT = "script";

/** Every voice that a request names, in any operation of the contract. */
export function listVoiceNames(request: Request): readonly string[] {
  const names: string[] = [];
  renameVoices(request, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** The request with other names for its voices. */
export function renameVoices(request: Request, rename: (name: string) => string): Request {
  const renamed: Record<string, unknown> = { ...request };
  const renameOne = (value: unknown) => (typeof value === "string" ? rename(value) : value);
  const renameLine = (line: { readonly voice: unknown }) => ({ ...line, voice: renameOne(line.voice) });
  for (const field of FIELDS) if (field in request) renamed[field] = renameOne(request[field]);
  const { [LIST]: list, [SCRIPT]: script } = request;
  if (Array.isArray(list)) renamed[LIST] = list.map(renameOne);
  if (Array.isArray(script)) renamed[SCRIPT] = script.map(renameLine);
  return renamed;
}
