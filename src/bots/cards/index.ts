export { caveatLines, composeAnswer, resentLines, type Card } from "./answer.ts";
