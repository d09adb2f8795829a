import { describe } from "vitest";
import { testJobs } from "./jobs-suite.ts";

describe("jobs on PostgreSQL", () => testJobs());
