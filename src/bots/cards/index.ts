export { caveatLines, composeAnswer, composeProgress, resentLines, type Card } from "./answer.ts";
export { cancelControl, composeControls, voiceOption, type AudioActions, type Control } from "./controls.ts";
export { helpPathOf } from "./help-path.ts";
