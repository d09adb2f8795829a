import { refused } from "./failure.ts";
import type { Precheck } from "./task-routes.ts";

/** Every voice that a request names, wherever the contract puts names of voices, must be there: 422 with the field. */
export const knownVoices: Precheck = (fields, { voices }) => {
  const unknown = namesIn(fields).find(({ name }) => !voices.named(name));
  if (!unknown) return;
  const { field, name } = unknown;
  throw refused(field, `no voice is called “${name.slice(0, 100)}”; GET /v1/voice/pagevoices lists them`);
};

interface Named {
  readonly field: string;
  readonly name: string;
}

/** `voice`, `voices`, the lines of `script`, and the voice that a design starts from. */
function namesIn(fields: Readonly<Record<string, unknown>>): readonly Named[] {
  const {
    voice,
    modelId,
    voices = [],
    script = [],
  } = fields as {
    readonly voice?: string;
    readonly modelId?: string;
    readonly voices?: readonly string[];
    readonly script?: readonly { readonly voice: string }[];
  };
  return [
    ...(voice === undefined ? [] : [{ field: "voice", name: voice }]),
    ...(modelId === undefined ? [] : [{ field: "modelId", name: modelId }]),
    ...voices.map((name, i) => ({ field: `voices.${i}`, name })),
    ...script.map((line, i) => ({ field: `script.${i}.voice`, name: line.voice })),
  ];
}
