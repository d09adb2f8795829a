import { describe, expect, it } from "vitest";
import { classifyOutage } from "../../src/store/unavailable.ts";

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

describe("a database that is down", () => {
  it.each([
    ["nobody listens", failure("connect ECONNREFUSED", "ECONNREFUSED"), "before"],
    ["nobody listens on any address", new AggregateError([failure("", "ECONNREFUSED")]), "before"],
    ["it is starting", failure("the database system is starting up", "57P03"), "before"],
    ["no connection is left", failure("timeout exceeded when trying to connect"), "before"],
    ["its disk is full", failure("could not extend file", "53100"), "before"],
    ["it broke off", failure("Connection terminated unexpectedly"), "during"],
    ["it was reset", failure("read ECONNRESET", "ECONNRESET"), "during"],
    ["it was told to end", failure("terminating connection", "57P01"), "during"],
    ["it stands still", failure("Query read timeout"), "during"],
    ["a mistake of ours", failure("syntax error", "42601"), undefined],
    ["a row that is there already", failure("duplicate key", "23505"), undefined],
    ["no error at all", "away", undefined],
  ])("%s", (_what, error, away) => expect(classifyOutage(error)).toBe(away));
});
