import { showAnswer } from "./answer.ts";
import { element } from "./element.ts";
import { describeType, exampleOf, type Operation, type Parameter, type Schema } from "./open-api.ts";
import { requestOf, toCurl } from "./request.ts";

export interface OperationView {
  readonly tag: string;
  readonly details: HTMLDetailsElement;
  /** What it is found by, in lowercase. */
  readonly text: string;
}

interface Spec extends Operation {
  readonly method: string;
  readonly path: string;
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Creates the view of one operation; what is inside is made when it is opened. `getKey` returns the API key. */
export function createOperation(spec: Spec, getKey: () => string): OperationView {
  const { operationId, method, path, summary, tags } = spec;
  const details = element(
    "details",
    { class: "operation", id: operationId },
    element(
      "summary",
      {},
      element("span", { class: "method" }, method),
      element("code", {}, path),
      element("span", { class: "quiet" }, summary),
    ),
  );
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) details.append(createInside(spec, getKey));
  });
  return { tag: tags[0] ?? "", details, text: `${method} ${path} ${summary}`.toLowerCase() };
}

function createInside(spec: Spec, getKey: () => string): HTMLElement {
  const { description, parameters = [], requestBody, responses } = spec;
  const fields = new Map(parameters.map((parameter) => [parameter, createField(parameter)]));
  const body = requestBody && createBody(requestBody);
  const curl = element("pre", { tabindex: "0" });
  const request = () =>
    requestOf(spec, (parameter) => fields.get(parameter)?.value.trim() ?? "", body?.value());
  const send = element("button", { class: "small primary", type: "button" }, "Send");
  const answer = element("div", { role: "status", class: "answer" });
  const showCurl = () => void (curl.textContent = toCurl(request(), location.origin));
  const inside = element(
    "div",
    { class: "inside" },
    element("p", { class: "quiet" }, description),
    ...(fields.size > 0 ? [createFields(fields)] : []),
    ...(body ? [body.view] : []),
    element("h3", {}, "With curl"),
    curl,
    element("div", { class: "send" }, send),
    answer,
    element("h3", {}, "Answers"),
    createList(Object.entries(responses).map(([status, one]) => [status, one.description])),
  );
  inside.addEventListener("input", showCurl);
  inside.addEventListener("change", showCurl);
  send.addEventListener("click", () => {
    // A second click meanwhile would repeat a request that can cost money.
    send.disabled = true;
    void showAnswer(request(), getKey(), answer).then((isAnswered) => {
      send.disabled = false;
      // Kept while nobody knows what became of the request, so that sending it again makes nothing twice.
      if (isAnswered) renewKeys(fields);
      showCurl();
    });
  });
  showCurl();
  return inside;
}

function createField({ name, schema, required = false }: Parameter): Field {
  const choices = schema.enum ?? (schema.type === "boolean" ? ["true", "false"] : undefined);
  const named = { name, ...(required && { required: "" }) };
  if (choices) return element("select", named, ...["", ...choices].map((one) => element("option", {}, one)));
  const field = element("input", { ...named, autocomplete: "off", spellcheck: "false" });
  if (name === IDEMPOTENCY_KEY) field.value = randomKey();
  if (schema.default !== undefined) field.placeholder = JSON.stringify(schema.default);
  return field;
}

const createFields = (fields: ReadonlyMap<Parameter, Field>) =>
  element(
    "div",
    { class: "fields" },
    ...[...fields].map(([{ name, description, required, schema }, field]) =>
      element(
        "label",
        {},
        element("span", {}, element("code", {}, name), required ? " (required)" : ""),
        field,
        element("span", { class: "quiet" }, description ?? describeType(schema)),
      ),
    ),
  );

function createBody({ content }: NonNullable<Operation["requestBody"]>) {
  const schema = content["application/json"]?.schema;
  if (!schema) {
    const file = element("input", { type: "file" });
    return { view: element("label", {}, "File", file), value: () => file.files?.[0] };
  }
  const text = element("textarea", { rows: "5", spellcheck: "false" });
  text.value = JSON.stringify(exampleOf(schema), null, 2);
  const options = Object.entries(schema.properties ?? {}).map(([name, one]) => [
    name,
    describeOption(one, schema.required?.includes(name) === true),
  ]);
  const view = element("div", {}, element("label", {}, "Body (JSON)", text), createList(options));
  return { view, value: () => text.value };
}

const describeOption = (schema: Schema, isRequired: boolean) =>
  `${schema.description ?? ""} (${describeType(schema)}${isRequired ? ", required" : ""})`.trim();

const createList = (rows: readonly (readonly string[])[]) =>
  element(
    "ul",
    { class: "options" },
    ...rows.map(([name = "", text = ""]) => element("li", {}, element("code", {}, name), ` ${text}`)),
  );

const IDEMPOTENCY_KEY = "Idempotency-Key";

function renewKeys(fields: ReadonlyMap<Parameter, Field>): void {
  for (const [{ name }, field] of fields) if (name === IDEMPOTENCY_KEY) field.value = randomKey();
}

/** crypto.randomUUID exists on pages served by HTTPS only. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
