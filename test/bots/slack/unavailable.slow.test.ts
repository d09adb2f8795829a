import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { postgresMissing, startPostgres, type RealPostgres } from "../../engines/postgres.ts";
import { installApp } from "./install-at.ts";
import { startSlackTestApp, type SlackTestApp } from "./test-app.ts";

const REFUSED = /database or queue isn't responding.*nothing was spent/i;
const workspaces = [
  { id: "T0HOME", people: ["alice", "bob"], channels: [{ id: "C0HOME" }], installed: false },
  { id: "T0OTHER", people: ["carol"], channels: [{ id: "C0OTHER" }], installed: false },
] as const;

describe.skipIf(postgresMissing)(
  `while the database of installations is frozen (${postgresMissing ?? "PostgreSQL"})`,
  () => {
    let postgres: RealPostgres;
    let app: SlackTestApp;
    beforeAll(async () => {
      postgres = await startPostgres();
      const env = { DATABASE_URL: await postgres.newDatabase() };
      app = await startSlackTestApp({ mode: "http", oauth: true, slack: { workspaces }, env });
      for (const { id } of workspaces) expect((await installApp(app, id)).status).toBe(200);
    });
    afterEach(() => postgres.thaw());
    afterAll(async () => {
      await app.close();
      await postgres.close();
    });

    /** Restarts the program, so that no token is cached. */
    const knowNoToken = () => app.restart();

    it("a user whose token isn't cached gets an error while it is frozen, and is served when the database is back", async () => {
      const carol = app.slack.user("carol", "T0OTHER");
      carol.inviteBot("C0OTHER");
      await knowNoToken();
      postgres.freeze();
      const { error } = await carol.slash("/tts Anybody there", { channel: "C0OTHER" });
      expect(error).toBeUndefined();
      await app.slack.until(() => carol.ephemerals("C0OTHER").some(({ text }) => REFUSED.test(text)));
      postgres.thaw();
      await carol.slash("/tts Here again", { channel: "C0OTHER" });
      await app.slack.until(() => carol.messages("C0OTHER").some(({ files }) => files.length > 0));
    });

    it("a form stays open and says why it wasn't accepted", async () => {
      await app.alice.slash("/sfx", { channel: "C0HOME" });
      await app.slack.until(() => app.alice.modals().length === 1);
      // The new process has none of their tokens cached.
      await app.restart();
      postgres.freeze();
      const { errors, closed } = await app.alice.submit({ prompt: "Typed with care" });
      expect(Object.values(errors).join()).toMatch(REFUSED);
      expect(closed).toBe(false);
    });
  },
);
