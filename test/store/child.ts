/**
 * A program that opens the store, as ours does: `node child.ts DATA_DIR`. It is controlled over IPC; see process.ts.
 */
import pino from "pino";
import { openStore, StoreUnavailable, type Store } from "../../src/store/index.ts";
import { getOrCreateSecret } from "../../src/store/secret-box.ts";
import type { Answer, Question } from "./process.ts";

const dataDir = process.argv[2] ?? "";

async function answer(store: Store, question: Question): Promise<Answer> {
  if (question.ask === "secret") return { value: await getOrCreateSecret(store.db, question.name) };
  if (question.ask === "ready") await store.ready();
  if (question.ask === "close") await store.close();
  return {};
}

try {
  const store = await openStore({ databaseUrl: undefined, dataDir, log: pino({ level: "silent" }) });
  process.on("message", (question: Question) => {
    answer(store, question).then(
      (answered) => process.send?.(answered),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.send?.({ fresh: store.isSoleProcess, kind: store.kind });
} catch (error) {
  process.send?.({ unavailable: error instanceof StoreUnavailable, error: String(error) }, () =>
    process.exit(1),
  );
}
