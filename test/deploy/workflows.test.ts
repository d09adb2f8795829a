import { readFileSync, readdirSync } from "node:fs";
import { registerHooks } from "node:module";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { valuesOf, readStages } from "./dockerfile.ts";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly container?: string;
  readonly uses?: string;
  readonly needs?: string;
  readonly "timeout-minutes"?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly include: readonly Record<string, string>[] } };
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = ".github/workflows";
const names = readdirSync(FOLDER);
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");
const workflow = (name: string) => parse(textOf(name)) as Workflow;
const { scripts, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "scripts" | "devDependencies",
  Record<string, string>
>;

// GitHub's parser is made for bundlers: it imports JSON without saying so, which Node refuses.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".min.json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } =
  await import("@actions/workflow-parser");
hooks.deregister();

/** Returns what GitHub's own parser objects to: unknown names, wrong types, bad expressions, unknown jobs in `needs`. */
async function faultsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe.each(names)("%s", (name) => {
  const { permissions, jobs } = workflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  it("is a workflow that GitHub accepts", async () => {
    expect(await faultsOf(name, textOf(name))).toEqual([]);
  });

  it("may read the sources only, unless a job says otherwise, and ends in time", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const { uses, "timeout-minutes": minutes } of Object.values(jobs))
      if (uses === undefined) expect(minutes).toBeGreaterThan(0);
  });

  it("runs only scripts that exist", () => {
    const commands = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, one]) => one ?? ""),
    );
    expect(commands.filter((one) => !(one in scripts))).toEqual([]);
  });

  it("puts no text that others choose into a shell's command", () => {
    expect(steps.filter(({ run = "" }) => run.includes("${{"))).toEqual([]);
  });

  it("says that it was never run", () => {
    expect(textOf(name)).toMatch(/^#.*Never run/);
  });
});

it("finds a workflow wrong with an unknown key, expression or job", async () => {
  const text = textOf("release.yml");
  const wrong = (from: string, to: string) => faultsOf("release.yml", text.replace(from, to));
  expect(await wrong("timeout-minutes:", "timeout-minute:")).not.toEqual([]);
  expect(await wrong("${{ github.ref_name }}", "${{ githob.ref_name }}")).not.toEqual([]);
  expect(await wrong("needs: check", "needs: chek")).not.toEqual([]);
});

it("checks with the Node version of the tests, and with what they need", () => {
  const { check } = workflow("ci.yml").jobs;
  expect(check?.container).toBe(`node:${devDependencies["node"]}-bookworm`);
  const run = check?.steps?.map((step) => step.run).join("\n");
  for (const needed of ["redis-server", "postgresql", "chromium", "npm ci", "npm run check"])
    expect(run).toContain(needed);
});

it("publishes only what was checked, in both forms that the Dockerfile has, after it has started", () => {
  const { check, image } = workflow("release.yml").jobs;
  expect([check?.uses, image?.needs]).toEqual(["./.github/workflows/ci.yml", "check"]);
  const [argument] = valuesOf(readStages()[0]!, "ARG");
  const forms = image?.strategy?.matrix.include.map(({ omit }) => omit);
  expect(forms).toEqual([argument?.split("=")[1], "optional"]);
  const steps = image?.steps ?? [];
  for (const { with: options } of steps.filter(({ uses }) => uses?.startsWith("docker/build-push")))
    expect(options?.["build-args"]).toBe("OMIT=${{ matrix.omit }}");
  const started = steps.findIndex(({ run }) => run?.includes("docker stop"));
  const pushed = steps.findIndex(({ with: options }) => options?.["push"] === true);
  expect(started).toBeGreaterThan(0);
  expect(pushed).toBeGreaterThan(started);
  expect(steps[pushed]?.with).toMatchObject({ sbom: true, provenance: "mode=max" });
});
