import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startStoreProcess, serversOf, type StoreProcess } from "./process.ts";

export const isRoot = process.getuid?.() === 0;
export const onLinux = process.platform === "linux";

/**
 * Runs the program without capabilities and under another name: as an ordinary user, even where only root may enter.
 */
export const asOrdinaryUser = isRoot ? { prefix: ["unshare", "--user", "--map-user=1000"] } : {};

/** Whether this root can mount: in a container without capabilities, root can't. */
export const mayMount = isRoot && canMount();

type LaunchOptions = Parameters<typeof startStoreProcess>[1];

export interface DatabaseSandbox {
  /** Creates a folder that is removed after the test, when no process of ours is allowed to run in it any longer. */
  newFolder(mode?: number): string;
  /** Creates a DATA_DIR with a ready database: initializing one takes a second, copying it a tenth. */
  usedFolder(): string;
  /** Starts a program on `dataDir`, and stops it after the test. */
  start(dataDir: string, options?: LaunchOptions): Promise<StoreProcess>;
  /** Mounts a small disk on `folder` until the end of the test. */
  mount(folder: string, options: string): void;
  /** Runs after the test, before the steps that were registered earlier. */
  later(step: () => unknown): void;
}

/** A sandbox for the tests of the embedded database, cleared after each of them. */
export function createDatabaseSandbox({ hasTemplate = true } = {}): DatabaseSandbox {
  const undo: (() => unknown)[] = [];
  let template = "";
  beforeAll(async () => {
    if (!onLinux || !hasTemplate) return;
    template = mkdtempSync("/tmp/mynah-test-template-");
    await (await startStoreProcess(template)).end();
  });
  afterAll(() => template && rmSync(template, { recursive: true, force: true }));
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  function newFolder(mode = 0o755): string {
    const folder = mkdtempSync("/tmp/mynah-test-");
    chmodSync(folder, mode);
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
  return {
    newFolder,
    usedFolder() {
      const folder = newFolder();
      execFileSync("cp", ["-a", `${template}/postgres`, folder]);
      return folder;
    },
    async start(dataDir, options) {
      const program = await startStoreProcess(dataDir, options);
      undo.push(() => program.end());
      return program;
    },
    mount(folder, options) {
      execFileSync("mount", ["-t", "tmpfs", "-o", options, "mynah-test", folder]);
      undo.push(() => execFileSync("umount", [folder]));
    },
    later: (step) => undo.push(step),
  };
}

export const noServersLeft = (dataDir: string) => () => serversOf(dataDir).length === 0;

export function pidsNamed(dataDir: string, name: string): number[] {
  return serversOf(dataDir).flatMap((one) => (one.name === name ? [one.pid] : []));
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, "SIGKILL");
}

/** Returns a row that lasts: the same key comes back as long as the database is the same. */
export async function secret(program: StoreProcess): Promise<string | undefined> {
  return (await program.ask({ ask: "secret", name: "key" })).value;
}

export function uidOf(pid: number | undefined): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

function canMount(): boolean {
  const folder = mkdtempSync("/tmp/mynah-test-");
  try {
    execFileSync("mount", ["-t", "tmpfs", "mynah-test", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
