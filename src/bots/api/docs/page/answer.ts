import { element } from "./element.ts";
import type { ApiRequest } from "./request.ts";

/** Sends a request and shows its answer in `place`. Returns whether the server answered; 5xx doesn't say what it did. */
export async function showAnswer(
  { method, path, headers, body }: ApiRequest,
  key: string,
  place: HTMLElement,
): Promise<boolean> {
  place.replaceChildren("Sending…");
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(key !== "" && { Authorization: `Bearer ${key}` }) },
      ...(body !== undefined && { body }),
      // The key alone counts: the answer is the same as for curl.
      credentials: "omit",
    });
    const status = element("p", {}, `${response.status} ${response.statusText}`.trim());
    place.replaceChildren(status);
    await showBody(response, place);
    return response.status < 500;
  } catch (error) {
    place.replaceChildren(`No answer arrived: ${String(error)}`);
    return false;
  }
}

async function showBody(response: Response, place: HTMLElement): Promise<void> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^text\/|json/.test(type)) return showFile(await response.blob(), place);
  const shown = element("pre", { tabindex: "0" });
  place.append(shown);
  if (/json/.test(type)) {
    shown.textContent = JSON.stringify(await response.json(), null, 2);
    return;
  }
  // Event streams arrive bit by bit, until the job has finished.
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    shown.append(part.value);
}

function showFile(file: Blob, place: HTMLElement): void {
  if (file.size === 0) return;
  const url = URL.createObjectURL(file);
  if (file.type.startsWith("audio/")) place.append(element("audio", { controls: "", src: url }));
  place.append(element("a", { href: url, download: "answer" }, `Save (${file.size} bytes, ${file.type})`));
}
