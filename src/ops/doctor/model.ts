import { fail, ok, type DoctorCheck } from "./check.ts";

const NAMES = {
  whisperModel: "whisper model",
  sherpaRecognition: "sherpa-onnx recognition",
  sherpaDenoising: "sherpa-onnx denoising",
  sherpaSpeakers: "sherpa-onnx speakers",
  sherpaVoices: "sherpa-onnx voices",
};

interface ModelCheck<Name extends keyof typeof NAMES> {
  readonly name: Name;
  readonly path: string;
  /** Resolves to a sentence if the model can't be used. */
  readonly findProblem: (name: Name, path: string) => Promise<string | undefined>;
}

/** Loads a model of the studio once. */
export const checkModel = <Name extends keyof typeof NAMES>({
  name,
  path,
  findProblem,
}: ModelCheck<Name>): DoctorCheck => ({
  name: NAMES[name],
  async run() {
    const problem = await findProblem(name, path);
    return problem === undefined ? ok(`${path} can be used`) : fail(problem);
  },
});
