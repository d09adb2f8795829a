import { BaseSequencer, type TestSpecification } from "vitest/node";
import { relative } from "node:path";
import { readMeasuredTimes } from "./times.ts";

/** Starts the files that take longest first, so that none of them is left alone at the end. Unknown files come first. */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readMeasuredTimes();
    const msOf = ({ moduleId }: TestSpecification) =>
      times[relative(process.cwd(), moduleId)]?.ms ?? Number.POSITIVE_INFINITY;
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return files.toSorted(
      (a, b) => groupOf(a) - groupOf(b) || msOf(b) - msOf(a) || a.moduleId.localeCompare(b.moduleId),
    );
  }
}
