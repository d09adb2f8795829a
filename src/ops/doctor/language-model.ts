import { NetworkError, ServiceError, TimeoutError } from "../../errors.ts";
import type { LanguageModel } from "../../language-model/client.ts";
import { type CheckResult, type DoctorCheck, fail, ok, warn } from "./check.ts";

const LIMIT_MS = 10_000;

/** Explains to the operator what people don't see. */
export const noLanguageModel: DoctorCheck = {
  name: "language model",
  run: async () =>
    ok(
      "none, so members aren't offered translations of transcripts, questions to them, or minutes written by a model. To offer them, set MINUTES_API_URL and MINUTES_MODEL.",
    ),
};

/** Lists the models of the endpoint, which costs nothing and needs the key. */
export function checkLanguageModel(options: {
  readonly url: string;
  readonly model: string;
  readonly connect: () => LanguageModel;
}): DoctorCheck {
  const { host } = new URL(options.url);
  return {
    name: "language model",
    async run() {
      const languageModel = options.connect();
      try {
        const models = await languageModel.models({ timeoutMs: LIMIT_MS });
        return models.includes(options.model)
          ? ok(`${host} has the model ${options.model}`)
          : warn(`${host} doesn't list the model ${options.model}. Check MINUTES_MODEL.`);
      } catch (error) {
        return describeError(host, error);
      } finally {
        await languageModel.close();
      }
    },
  };
}

function describeError(host: string, error: unknown): CheckResult {
  if (error instanceof NetworkError || error instanceof TimeoutError)
    return fail(`${host} didn't respond. Check MINUTES_API_URL, and that this machine can reach it.`);
  if (!(error instanceof ServiceError)) throw error;
  const { status } = error.facts;
  if (status === 401 || status === 403)
    return fail(`${host} rejected the API key (${status}). Set MINUTES_API_KEY to a valid one.`);
  if (status === 404 || status === 405 || status === 501 || status === 200)
    return warn(
      `${host} doesn't list its models (${status}). If requests fail, check that MINUTES_API_URL ends like https://api.openai.com/v1.`,
    );
  return fail(`${host} isn't working right now (${status}). Try again in a few minutes.`);
}
