import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';

/** What is read of a schema's inside; every kind has some of these. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly format?: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: RegExp;
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;
const checksOf = ({ checks = [] }: Definition) => checks.map((check) => check._zod.def);
const boundOf = (checks: readonly Check[], name: string, key: 'value' | 'minimum' | 'maximum') =>
  checks.find(({ check }) => check === name)?.[key];

function text(definition: Definition): Arbitrary<unknown> {
  const checks = checksOf(definition);
  const minLength = Math.min(boundOf(checks, 'min_length', 'minimum') ?? 0, 200);
  const maxLength = Math.max(minLength, Math.min(boundOf(checks, 'max_length', 'maximum') ?? 200, 3000));
  const pattern = checks.find((check) => check.pattern !== undefined && check.format === 'regex')?.pattern;
  const unicode = fc.string({ unit: 'grapheme', minLength, maxLength });
  if (checks.some(({ format }) => format === 'email')) return fc.oneof(fc.emailAddress(), unicode);
  return pattern === undefined ? unicode : fc.oneof(matching(pattern), unicode);
}

/** A pattern may use what fast-check cannot read; any text is then as good. */
function matching(pattern: RegExp): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.includes('u') ? 'u' : ''));
  } catch {
    return fc.string();
  }
}

function amount(definition: Definition): Arbitrary<unknown> {
  const checks = checksOf(definition);
  const min = Math.max(boundOf(checks, 'greater_than', 'value') ?? -1e15, Number.MIN_SAFE_INTEGER);
  const max = Math.min(boundOf(checks, 'less_than', 'value') ?? 1e15, Number.MAX_SAFE_INTEGER);
  const edges = fc.constantFrom(min, max, min - 1, max + 1, 0, -0, 0.001, -1, 2 ** 53, 1e308);
  return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.double({ noNaN: true }), edges);
}

function object({ shape = {} }: Definition): Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOfSchema(field)] as const);
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}

const nothing = fc.constant(undefined);

const kinds: Readonly<Record<string, (definition: Definition) => Arbitrary<unknown>>> = {
  string: text,
  number: amount,
  int: amount,
  boolean: () => fc.boolean(),
  object,
  array: ({ element }) => fc.array(inner(element), { maxLength: 6 }),
  record: ({ keyType, valueType }) => fc.array(fc.tuple(inner(keyType), inner(valueType))).map(entriesToRecord),
  optional: ({ innerType }) => fc.option(inner(innerType), { nil: undefined }),
  nullable: ({ innerType }) => fc.option(inner(innerType), { nil: null }),
  default: ({ innerType }) => fc.option(inner(innerType), { nil: undefined }),
  pipe: (definition) => inner(definition.in),
  union: ({ options = [] }) => fc.oneof(...options.map(arbitraryOfSchema)),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  template_literal: (definition) => text(definition),
  null: () => fc.constant(null),
  void: () => nothing,
  undefined: () => nothing,
};

const entriesToRecord = (entries: readonly (readonly [unknown, unknown])[]) =>
  Object.fromEntries(entries.map(([key, value]) => [String(key), value]));

const inner = (schema: z.ZodMiniType | undefined) =>
  schema === undefined ? fc.jsonValue() : arbitraryOfSchema(schema);

/** Inputs that mostly fit a schema, with its edges and what lies just beyond. Throws for a kind it does not know. */
export function arbitraryOfSchema(schema: z.ZodMiniType): Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const make = kinds[definition.type];
  if (make === undefined) throw new Error(`No inputs can be made for a schema of the kind ${definition.type}`);
  return make(definition);
}
