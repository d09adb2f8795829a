import { serve } from "../../src/studio/engines/child.ts";

// Answers with what it is asked.
serve({ handle: async (request: unknown) => request, memoryLimit: Infinity });
