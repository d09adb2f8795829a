import { fail, ok, type DoctorCheck } from "./check.ts";

interface WhisperCheck {
  readonly path: string;
  /** Resolves to a sentence if the model can't be used. */
  readonly findProblem: (path: string) => Promise<string | undefined>;
}

/** Loads the studio's Whisper model once. */
export const checkWhisper = ({ path, findProblem }: WhisperCheck): DoctorCheck => ({
  name: "whisper model",
  async run() {
    const problem = await findProblem(path);
    return problem === undefined ? ok(`${path} can be used`) : fail(problem);
  },
});
