export { caveatLines, composeAnswer, composeProgress, resentLines, type Card } from "./answer.ts";
export {
  cancelControl,
  composeControls,
  voiceOption,
  type AnswerControls,
  type AudioActions,
  type Control,
} from "./controls.ts";
