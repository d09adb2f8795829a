export { isSaidIn, splitSentences } from "./checks.ts";
export type { SpokenLine } from "./spoken.ts";
export { type ClaimKind, createVerifier, type Proof, type Quote, type Verifier } from "./verifier.ts";
