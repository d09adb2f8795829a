import { createHash } from "node:crypto";
import { newId } from "../../base/new-id.ts";
import { nameKey } from "../../audio/fold.ts";

/** Returns the ID of a new voice, which no one can guess. */
export const newVoiceId = (): string => newId("v");

/** gap voice-model-names: the audio service's name of a voice, unique so that no training replaces another voice. */
export const serviceNameOf = (name: string, id: string): string => `${name} ${id}`;

/** SHA-256 (hex) of a name as names are compared: it still recognizes a voice whose name has been deleted. */
export const serviceKeyOf = (serviceName: string): string =>
  createHash("sha256").update(nameKey(serviceName)).digest("hex");
