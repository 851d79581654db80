import type { AnyProcedure } from '@trpc/server';
import * as z from 'zod';
import { appRouter } from '../../apps/server/src/trpc/app-router.ts';
import { page, table } from './markdown.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

const maxDepth = 1;

function oneOf(values: readonly unknown[]): string {
  return values.length > 6 ? 'one of a list' : values.map((value) => JSON.stringify(value)).join(' or ');
}

function shapeOf(schema: JsonSchema, depth = 0): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => shapeOf(choice, depth)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return oneOf(schema.enum);
  if (schema.items) return `list of ${shapeOf(schema.items, depth)}`;
  if (!schema.properties) return [schema.type ?? 'anything'].flat().join(' or ');
  if (depth >= maxDepth) return '{ … }';
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(field, depth + 1)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function describe(schema: unknown, io: 'input' | 'output'): string {
  if (!(schema instanceof z.core.$ZodType)) return '–';
  return shapeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema);
}

type Defined = AnyProcedure['_def'] & {
  readonly output?: unknown;
  readonly meta?: { readonly access?: string; readonly scope?: string };
};

/** Returns every procedure with its access, input and output. */
export function proceduresPage(): string {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);
  const rows = procedures
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { _def }]) => {
      const { type, inputs, output, meta } = _def as Defined & { readonly inputs: readonly unknown[] };
      return [
        `\`${name}\``,
        type,
        meta?.access ?? 'public',
        meta?.scope ?? '–',
        describe(inputs[0], 'input'),
        describe(output, 'output'),
      ];
    });
  return page(
    'Procedures',
    'Amounts are whole kobo, times are epoch milliseconds. Fields with `?` may be left out. Programs call what names a scope, with an API key that has it.',
    table(['procedure', 'kind', 'who may call it', 'scope of programs', 'input', 'answer'], rows),
  );
}
