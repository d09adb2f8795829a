import { serve } from "../src/engines/child.ts";

// Answers with what it is asked.
serve({ handle: async (request: unknown) => request, memoryLimit: Infinity });
