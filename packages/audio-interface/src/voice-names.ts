type Request = Readonly<Record<string, unknown>>;

/** Request fields that name voices: single fields, a list, and the lines of a script. */
const FIELDS = ["voice", "modelId"] as const;
const LIST = "voices";
const SCRIPT = "script";

/** Returns every voice that a request names, in any operation of the contract. */
export function listVoiceNames(request: Request): readonly string[] {
  const names: string[] = [];
  renameVoices(request, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** Returns the request with its voices renamed. */
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

/** gap voice-design-name: the audio service's name of a designed voice. */
export const designedVoiceName = (taskId: string): string => `Design ${taskId.slice(0, 8)}`;
