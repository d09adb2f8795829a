/** Writes every file that is generated from the code: `npm run generate`. */
import { writeFile } from "node:fs/promises";
import { generatedFiles, read, urlOf } from "./files.ts";

for (const file of generatedFiles) {
  const current = await read(file).catch(() => "");
  const made = await file.make(current);
  if (made === current) continue;
  await writeFile(urlOf(file.path), made);
  console.log(`wrote ${file.path}`);
}
