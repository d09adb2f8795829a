import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { createTestApp, startTestDatabase, type TestApp, type TestDatabase } from "./test-app.ts";

type TestAppOptions = Omit<Parameters<typeof createTestApp>[0], "database">;

/** Opens an app for each test of a file, on one database; fails if Discord refused something or an error went unnoticed. */
export function useDiscordTestApp(take: (app: TestApp) => void, options: TestAppOptions = {}): void {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    app = await createTestApp({ database, ...options });
    take(app);
  });
  afterEach(async () => {
    expect(await app.close()).toEqual([]);
  });
}
