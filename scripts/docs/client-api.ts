import { errorTable } from '../../packages/contracts/src/errors/index.ts';
import { apiScopeNames } from '../../packages/contracts/src/api-keys/index.ts';
import { liveTopics } from '../../packages/contracts/src/live/index.ts';
import { chatChange } from '../../packages/contracts/src/messages/index.ts';
import { appRouter } from '../../apps/server/src/trpc/app-router.ts';
import {
  type JsonSchema,
  type ProgramProcedure,
  listProgramProcedures,
  schemaOf,
  typeNameOf,
} from '../../apps/server/src/trpc/openapi/program-procedures.ts';
import { webhookEventShapes } from '../../apps/server/src/trpc/openapi/webhook-events.ts';

const nested = (schema: unknown) => schema as JsonSchema;
const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);
const literals = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' | ');

/** Ids keep their prefix as a template literal type, so that ids of different kinds cannot be mixed up. */
function stringType({ pattern }: JsonSchema): string {
  const prefix = typeof pattern === 'string' ? /^\^([a-z]{3})_/.exec(pattern)?.[1] : undefined;
  return prefix === undefined ? 'string' : `\`${prefix}_\${string}\``;
}

const scalars: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns the members of a union, of literals or of a list of types; undefined for anything else. */
function unionOf({ anyOf, oneOf, const: value, enum: values, type, ...rest }: JsonSchema): string[] | undefined {
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return choices.map(typeOf);
  if (value !== undefined) return [JSON.stringify(value)];
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one));
  return Array.isArray(type) ? type.map((one: unknown) => typeOf({ ...rest, type: one })) : undefined;
}

function structureOf(schema: JsonSchema): string {
  const { type, items, properties, additionalProperties } = schema;
  if (type === 'array') return `(${typeOf(nested(items))})[]`.replace(/^\((\w+)\)\[\]$/, '$1[]');
  if (type === 'object' && properties !== undefined) return objectType(schema);
  if (type === 'object')
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(nested(additionalProperties)) : 'unknown'}>`;
  if (type === 'string') return stringType(schema);
  return scalars[String(type)] ?? 'unknown';
}

/** Returns the TypeScript type of a schema. */
function typeOf(schema: JsonSchema | undefined): string {
  if (schema === undefined) return 'void';
  const union = unionOf(schema);
  return union ? [...new Set(union)].join(' | ') : structureOf(schema);
}

function objectType({ properties, required }: JsonSchema): string {
  const must = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, field]) => {
    const key = isName(name) ? name : JSON.stringify(name);
    return must.includes(name) ? `${key}: ${typeOf(field)}` : `${key}?: ${typeOf(field)} | undefined`;
  });
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
}

function parametersOf({ path, type, input }: ProgramProcedure): string {
  const options = `options?: ${type === 'mutation' ? 'ChangeOptions' : 'CallOptions'}`;
  if (input === undefined) return `input?: undefined, ${options}`;
  const isOptional = !Array.isArray(input['required']) || input['required'].length === 0;
  return `input${isOptional ? '?' : ''}: ${typeNameOf(path)}Input, ${options}`;
}

function methodOf(procedure: ProgramProcedure): string {
  const { path, scope, about } = procedure;
  const needs = scope === 'any' ? 'Every key may call it.' : `Needs the scope \`${scope}\`.`;
  const name = path.split('.')[1] ?? path;
  return `    /** ${about} ${needs} */\n    readonly ${name}: (${parametersOf(procedure)}) => Promise<${typeNameOf(path)}Output>;`;
}

function moduleType(module: string, procedures: readonly ProgramProcedure[]): string {
  const methods = procedures.filter(({ path }) => path.startsWith(`${module}.`)).map(methodOf);
  return `  readonly ${module}: {\n${methods.join('\n')}\n  };`;
}

/** Generates the types and the procedure table of `@rentreel/client` from the contracts' schemas. */
export function clientApi(): string {
  const procedures = listProgramProcedures(appRouter).filter(({ type }) => type !== 'subscription');
  const modules = [...new Set(procedures.map(({ path }) => path.split('.')[0] ?? path))];
  const types = procedures.flatMap(({ path, input, output }) => [
    ...(input === undefined ? [] : [`export type ${typeNameOf(path)}Input = ${typeOf(input)};`]),
    `export type ${typeNameOf(path)}Output = ${typeOf(output)};`,
  ]);
  return `// Written by \`npm run docs\` from the contracts' schemas. Do not edit.
import type { CallOptions, ChangeOptions } from './options.ts';

/** What an API key may be allowed. */
export type ApiScope = ${literals(apiScopeNames)};

/** What \`error.code\` may be: the codes of the server's error table. */
export type ErrorCode = ${literals(Object.keys(errorTable).toSorted())};

/** What live events are about. */
export type LiveTopic = ${literals(liveTopics)};

/** What a live event about one chat carries: the chat without its home, and the message that was written. */
export type ChatChange = ${typeOf(schemaOf(chatChange, 'output'))};

/** An event as a webhook gets it; \`timestamp\` is when it happened, in ISO 8601. */
interface WebhookEventOf<Type, Data> {
  readonly id: \`evt_\${string}\`;
  readonly type: Type;
  readonly timestamp: string;
  readonly data: Data;
}

/** What webhooks hear, told apart by \`type\`. Amounts are whole kobo, times in \`data\` are epoch milliseconds. */
export type WebhookEvent =
${webhookEventShapes.map(({ type, data }) => `  | WebhookEventOf<'${type}', ${typeOf(data)}>`).join('\n')};

${types.join('\n')}

/** Every procedure that programs may call. Amounts are whole kobo, times are epoch milliseconds. */
export interface Api {
${modules.map((module) => moduleType(module, procedures)).join('\n')}
}

/** How each procedure is called: a query by GET, a mutation by POST. */
export const procedureTypes: Readonly<Record<string, 'query' | 'mutation'>> = {
${procedures.map(({ path, type }) => `  '${path}': '${type}',`).join('\n')}
};
`;
}
