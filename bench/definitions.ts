/**
 * Measures how long it takes to derive every platform's payloads from the command list, cold and again.
 * `npm run bench -- definitions`
 */
import { loadavg } from "node:os";
import { buildDefinitions } from "../src/bots/discord/definitions/index.ts";
import { buildManifest } from "../src/bots/slack/app/manifest.ts";
import { describeCommands } from "../src/commands/docs/describe.ts";
import { commands } from "../src/commands/index.ts";
import { ms, percentile, printTable } from "./statistics.ts";

const TIMES = 200;

const PAYLOADS = {
  Discord: () => buildDefinitions(commands, "global"),
  Slack: () => buildManifest(commands, { kind: "socket" }),
  playground: () => describeCommands(commands),
};

/** Serialized as they are sent. */
const derive = (names: readonly (keyof typeof PAYLOADS)[]) =>
  names.map((name) => JSON.stringify(PAYLOADS[name]()).length);
const timed = (names: readonly (keyof typeof PAYLOADS)[]) => {
  const began = performance.now();
  derive(names);
  return performance.now() - began;
};

const all = ["Discord", "Slack", "playground"] as const;
const cold = timed(all);
const row = (what: string, names: readonly (keyof typeof PAYLOADS)[]) => {
  const times = Array.from({ length: TIMES }, () => timed(names));
  return {
    what,
    "first time": names === all ? ms(cold) : "",
    p50: ms(percentile(times, 0.5)),
    p99: ms(percentile(times, 0.99)),
  };
};
printTable(`${commands.length} commands, load ${loadavg()[0]?.toFixed(1)}`, [
  row("all", all),
  ...all.map((name) => row(name, [name])),
]);
