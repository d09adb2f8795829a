export { type ClaimKind, createVerifier, type Proof, type Quote, type Verifier } from "./verifier.ts";
