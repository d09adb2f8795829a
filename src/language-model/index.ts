export { createLanguageModel } from "./client.ts";
