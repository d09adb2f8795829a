import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { Prices } from "../../src/budgets/prices.ts";
import { createLanguageModel, type LanguageModel } from "../../src/language-model/client.ts";
import type { NewTranscript } from "../../src/transcripts/store/transcripts.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { newDatabase } from "../engines/database.ts";
import {
  type FakeLanguageModel,
  type FakeModelOptions,
  startFakeLanguageModel,
} from "../fakes/language-model/index.ts";
import { openJobs, say } from "../jobs/open-jobs.ts";

type App = Awaited<ReturnType<typeof openJobs>>;

/** What tests of the language model's tasks use, new for each test. */
interface ModelApp {
  fake: FakeLanguageModel;
  app: App;
  worker: Awaited<ReturnType<App["startWorker"]>>;
  /** Opens the app again, without a language model. */
  reopenWithoutModel: () => Promise<void>;
}

interface ModelAppOptions {
  readonly answer: FakeModelOptions["answer"];
  readonly prices?: Prices;
}

/** Opens the jobs subsystem with a scripted language model and a worker for each test of a block. */
export function useModelApp({ answer, prices }: ModelAppOptions) {
  // Filled before each test runs.
  const use = {} as ModelApp;
  let folder: string;
  let model: LanguageModel;

  async function open(languageModel: LanguageModel | undefined): Promise<void> {
    use.app = await openJobs({
      engines: { dataDir: folder, databaseUrl: await newDatabase() },
      serviceUrl: "http://127.0.0.1:9",
      ...(languageModel && { languageModel }),
      ...(prices && { prices }),
    });
    use.worker = await use.app.startWorker();
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "model-"));
    use.fake = await startFakeLanguageModel({ answer });
    model = createLanguageModel({ url: use.fake.url, apiKey: "", model: use.fake.model });
    await open(model);
  });
  afterEach(async () => {
    await use.worker.close();
    await use.app.close();
    await model.close();
    await use.fake.close();
    await rm(folder, { recursive: true });
  });
  use.reopenWithoutModel = async () => {
    await use.worker.close();
    await use.app.close();
    await open(undefined);
  };

  return Object.assign(use, {
    rows: () => createTranscriptStore({ db: use.app.store.db }),
    /** Stores a transcript of a recording that Anna had transcribed. */
    keep: (transcript: Partial<NewTranscript> & Pick<NewTranscript, "jobId" | "segments">) =>
      createTranscriptStore({ db: use.app.store.db }).keepTranscript({
        platform: "showcase",
        workspaceId: "w",
        channelId: "c",
        personId: "anna",
        name: "standup.mp3",
        language: "en",
        speakers: 2,
        names: {},
        ...transcript,
      }),
    /** Has Anna run a command that becomes a job. Returns the job. */
    async accept(command: string, options: object) {
      const answer = await use.app.jobs.accept({ ...say(""), command, options: { ...options } });
      if (answer.kind !== "job") throw new Error("expected a job");
      return answer.job;
    },
  });
}
