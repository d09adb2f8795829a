import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { IMAGE, NAMES, PORT, SET_BY_IMAGE } from "./settings.ts";

/** Node and its libraries read it. */
const READ_BY_NODE = new Set(["NODE_ENV"]);

it("the image sets no variable that neither the program nor Node reads", () => {
  expect(SET_BY_IMAGE.length).toBeGreaterThan(1);
  expect(SET_BY_IMAGE.filter((name) => !READ_BY_NODE.has(name) && !NAMES.includes(name))).toEqual([]);
});

it("the image exposes and probes the port that the program listens on", () => {
  expect(/^EXPOSE (\d+)$/m.exec(IMAGE)?.[1]).toBe(String(PORT));
  expect(IMAGE).toContain(`(process.env.PORT??${PORT})+'/readyz/process'`);
});

it("the image runs the Node version of the tests, as an unprivileged user, and copies what npm start needs", () => {
  const { devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    "devDependencies" | "scripts",
    Record<string, string>
  >;
  const bases = [...IMAGE.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set([devDependencies["node"]]));
  expect(IMAGE).toMatch(/^USER node$/m);
  expect(IMAGE).toContain(`CMD ${JSON.stringify(scripts["start"]?.split(" ")).replaceAll(",", ", ")}`);
});
