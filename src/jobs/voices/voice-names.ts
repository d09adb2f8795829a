import { createHash } from "node:crypto";
import { customAlphabet } from "nanoid";
import { nameKey } from "../../audio/fold.ts";

/** No vowels, so that no suffix is a word. */
const randomIdTail = customAlphabet("23456789bcdfghjkmnpqrstvwxz", 11);

/** Returns the ID of a new voice, which no one can guess. */
export const newVoiceId = (): string => `v${randomIdTail()}`;

/** gap voice-model-names: the audio service's name of a voice, unique so that no training replaces another voice. */
export const serviceNameOf = (name: string, id: string): string => `${name} ${id}`;

/** gap voice-design-name: the audio service's name of a designed voice. */
export const designedVoiceName = (taskId: string): string => `Design ${taskId.slice(0, 8)}`;

/** SHA-256 (hex) of a name as names are compared: it still recognizes a voice whose name has been deleted. */
export const serviceKeyOf = (serviceName: string): string =>
  createHash("sha256").update(nameKey(serviceName)).digest("hex");
