import { createHash } from 'node:crypto';
import { apiScopes } from '@rentreel/contracts/api-keys';
import type { JsonSchema, ProgramProcedure } from '../../trpc/openapi/program-procedures.ts';

const style = `:root{color-scheme:light dark;--line:light-dark(#d9ddda,#2b3731);--soft:light-dark(#4d5a53,#a9b8b0);--green:light-dark(#0b6b45,#7fd6aa)}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,sans-serif;background:light-dark(#faf9f6,#0e1512);color:light-dark(#14201a,#f1f5f2)}
.frame{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem;max-width:80rem;margin:0 auto;padding:1.25rem}
h1{font-size:2rem;line-height:1.2;margin:.25rem 0 .75rem}
h2{font-size:1.375rem;margin:2.5rem 0 .75rem}
p{margin:.5rem 0}
a{color:var(--green)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding:.375rem 0;text-decoration:none}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{margin:.5rem 0;padding:1rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:.75rem;background:light-dark(#fff,#16211c)}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
details{border:1px solid var(--line);border-radius:.75rem;margin:.5rem 0;background:light-dark(#fff,#16211c)}
summary{padding:.75rem 1rem;cursor:pointer;overflow-wrap:anywhere}
summary b{margin-right:.5rem}
summary span{display:block;color:var(--soft)}
details div{padding:0 1rem 1rem;overflow-wrap:anywhere}
h3{font-size:1rem;margin:1rem 0 .25rem}
.kind{display:inline-block;min-width:3rem;color:var(--soft);font-weight:600}
@media(min-width:64rem){.frame{grid-template-columns:13rem minmax(0,1fr)}nav{position:sticky;top:1.25rem;align-self:start;max-height:calc(100vh - 2.5rem);overflow:auto}nav ul{display:grid}}
:focus-visible{outline:3px solid #f5a524;outline-offset:2px}`;

/** The policy of the page, which runs no script and loads nothing. */
export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
/** Renders text with `code` in it. */
const prose = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const nested = (schema: unknown) => schema as JsonSchema;

const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined =>
  (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;

const literalsOf = ({ const: value, enum: values }: JsonSchema): readonly unknown[] | undefined =>
  value === undefined ? (values as readonly unknown[] | undefined) : [value];

/** Renders a schema in the notation of a TypeScript type. */
export function typeText(schema: JsonSchema | undefined, indent = ''): string {
  if (schema === undefined) return 'nothing';
  const choices = choicesOf(schema)?.map((choice) => typeText(choice, indent));
  const options = choices ?? literalsOf(schema)?.map((one) => JSON.stringify(one));
  return options ? options.join(' | ') : structureText(schema, indent);
}

function structureText(schema: JsonSchema, indent: string): string {
  const { type, items, properties, additionalProperties } = schema;
  if (type === 'array') return `list of ${typeText(nested(items), indent)}`;
  if (properties !== undefined) return objectText(schema, indent);
  if (typeof additionalProperties === 'object') return `{ [name]: ${typeText(nested(additionalProperties), indent)} }`;
  const kinds = (Array.isArray(type) ? type : [type ?? 'anything']) as readonly string[];
  return kinds.join(' | ');
}

function objectText({ properties, required }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const must = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, field]) => `${inner}${name}${must.includes(name) ? '' : '?'}: ${typeText(field, inner)}`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

const methods = { query: 'GET', mutation: 'POST', subscription: 'LIVE' } as const;

function procedureHtml({ path, type, scope, about, input, output }: ProgramProcedure): string {
  const needs = scope === 'any' ? 'Every key may call it.' : `Needs the scope <code>${scope}</code>.`;
  return `<details id="${path}"><summary><span class="kind">${methods[type]}</span> <b>${path}</b><span>${prose(about)}</span></summary>
<div><p>${needs} <code>${methods[type] === 'POST' ? 'POST' : 'GET'} /trpc/${path}</code></p>
${input === undefined ? '' : `<h3>Input</h3><pre>${escape(typeText(input))}</pre>`}
<h3>Answer</h3><pre>${escape(typeText(output))}</pre></div></details>`;
}

const example = (origin: string) => `curl '${origin}/trpc/wallet.balance' \\
  -H 'Authorization: Bearer rr_live_…'

{"result":{"data":287765050}}`;

/** Renders the API reference as one page. */
export function referencePage(procedures: readonly ProgramProcedure[], origin: string): string {
  const modules = groupByModule(procedures);
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference | RentReel</title>
<style>${style}</style>
</head>
<body>
<div class="frame">
<nav aria-label="Modules"><ul><li><a href="#start">Start</a></li><li><a href="#scopes">Scopes</a></li>${[
    ...modules.keys(),
  ]
    .map((name) => `<li><a href="#${name}">${name}</a></li>`)
    .join('')}</ul></nav>
<main id="start">
<h1>RentReel for programs</h1>
<p>Programs call RentReel with an API key, which you make under <a href="/#/security">Security</a>. A key opens what its scopes name. No key pays, withdraws or signs.</p>
<pre>${escape(example(origin))}</pre>
<p>Reads are <code>GET</code> with the input as JSON in the parameter <code>input</code>. Changes are <code>POST</code> with the input as JSON. Give each change an <code>Idempotency-Key</code>: it then has one effect and one answer for a day, however often you send it.</p>
<p>Amounts are whole kobo, times are epoch milliseconds. A refusal carries a text for people, and in <code>error.data.domain</code> a code for programs. After <code>429</code> and <code>503</code> wait as <code>Retry-After</code> says; a <code>429</code> without it is a limit that doesn’t pass by waiting.</p>
<p>For TypeScript there is <code>@rentreel/client</code>, for assistants <code>@rentreel/mcp</code>, a server of the Model Context Protocol. For everything else there is <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
<h2 id="scopes">Scopes</h2>
<table><thead><tr><th scope="col">Scope</th><th scope="col">What it allows</th></tr></thead><tbody>${Object.entries(
    apiScopes,
  )
    .map(([name, about]) => `<tr><td><code>${name}</code></td><td>${escape(about)}</td></tr>`)
    .join('')}</tbody></table>
${[...modules].map(([name, listed]) => `<h2 id="${name}">${name}</h2>${listed.map(procedureHtml).join('\n')}`).join('\n')}
</main>
</div>
</body>
</html>
`;
}

const moduleOf = (path: string) => path.split('.')[0] ?? path;

function groupByModule(procedures: readonly ProgramProcedure[]): ReadonlyMap<string, readonly ProgramProcedure[]> {
  const modules = new Map<string, ProgramProcedure[]>();
  for (const procedure of procedures) {
    const name = moduleOf(procedure.path);
    modules.set(name, [...(modules.get(name) ?? []), procedure]);
  }
  return modules;
}
