import { describe } from "vitest";
import { randomUUID } from "node:crypto";
import { databaseUrl, newDatabase, openTestStore, SERVER_SOCKET } from "../engines/database.ts";
import { queryRows } from "../engines/postgres.ts";
import { testStore } from "./store-suite.ts";

describe("the store on the test run's server", () => {
  testStore(async (content) => {
    const url = content === "empty" ? await newEmptyDatabase() : await newDatabase();
    return () => openTestStore(url);
  });
});

async function newEmptyDatabase(): Promise<string> {
  const socket = process.env[SERVER_SOCKET] ?? "";
  const database = `empty_${randomUUID().replaceAll("-", "")}`;
  await queryRows(databaseUrl(socket, "postgres"), `create database ${database}`);
  return databaseUrl(socket, database);
}
