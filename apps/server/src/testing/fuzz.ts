import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';

/** The internals of a schema that are read; every kind has some of these. */
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

/** Valid nine times out of ten: a form of twenty fields must often pass as a whole. */
const mostly = (fitting: Arbitrary<unknown>, other: Arbitrary<unknown>) =>
  fc.oneof({ weight: 24, arbitrary: fitting }, { weight: 1, arbitrary: other });

type Make = (definition: Definition, known: readonly string[]) => Arbitrary<unknown>;

const text: Make = (definition, known) => {
  const checks = checksOf(definition);
  const minLength = Math.min(boundOf(checks, 'min_length', 'minimum') ?? 0, 200);
  const maxLength = Math.max(minLength, Math.min(boundOf(checks, 'max_length', 'maximum') ?? 200, 3000));
  const pattern = checks.find((check) => check.pattern !== undefined && check.format === 'regex')?.pattern;
  const unicode = fc.string({ unit: 'grapheme', minLength, maxLength });
  if (checks.some(({ format }) => format === 'email')) return mostly(fc.emailAddress(), unicode);
  if (pattern === undefined) return mostly(fc.lorem({ maxCount: 3, mode: 'words' }), unicode);
  const real = known.filter((value) => pattern.test(value));
  const made = matching(pattern, unicode);
  return mostly(real.length === 0 ? made : fc.oneof(fc.constantFrom(...real), made), unicode);
};

/** Texts by their pattern: reading a pattern takes milliseconds, and hundreds of inputs have an id. */
const texts = new Map<string, Arbitrary<string> | undefined>();

/** For a pattern that fast-check cannot read, any text is used. */
function matching({ source, flags }: RegExp, otherwise: Arbitrary<string>): Arbitrary<string> {
  const pattern = new RegExp(source, flags.includes('u') ? 'u' : '');
  if (!texts.has(String(pattern))) texts.set(String(pattern), readPattern(pattern));
  return texts.get(String(pattern)) ?? otherwise;
}

function readPattern(pattern: RegExp): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(pattern);
  } catch {
    return undefined;
  }
}

const amount: Make = (definition) => {
  const checks = checksOf(definition);
  const min = Math.max(boundOf(checks, 'greater_than', 'value') ?? 0, Number.MIN_SAFE_INTEGER);
  const max = Math.min(boundOf(checks, 'less_than', 'value') ?? 1e9, Number.MAX_SAFE_INTEGER);
  const edges = fc.constantFrom(min, max, min - 1, max + 1, 0, -0, 0.001, -1, 2 ** 53, 1e308);
  return mostly(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.oneof(edges, fc.double({ noNaN: true })));
};

const object: Make = ({ shape = {} }, known) => {
  const required = Object.entries(shape).flatMap(([name, field]) => (mayBeAbsent(field) ? [] : [name]));
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOfSchema(field, known)] as const);
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true, requiredKeys: required });
};

const mayBeAbsent = (schema: z.ZodMiniType) => ['optional', 'default'].includes(definitionOf(schema).type);

const nothing = fc.constant(undefined);
const inside: Make = ({ innerType }, known) => inner(innerType, known);

const kinds: Readonly<Record<string, Make>> = {
  string: text,
  template_literal: text,
  number: amount,
  int: amount,
  boolean: () => fc.boolean(),
  object,
  array: ({ element }, known) => fc.array(inner(element, known), { maxLength: 4 }),
  record: ({ keyType, valueType }, known) =>
    fc.array(fc.tuple(inner(keyType, known), inner(valueType, known)), { maxLength: 4 }).map(entriesToRecord),
  optional: inside,
  default: inside,
  readonly: inside,
  nullable: (definition, known) => fc.option(inside(definition, known), { nil: null }),
  pipe: (definition, known) => inner(definition.in, known),
  union: ({ options = [] }, known) => fc.oneof(...options.map((option) => arbitraryOfSchema(option, known))),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  null: () => fc.constant(null),
  void: () => nothing,
  undefined: () => nothing,
};

const entriesToRecord = (entries: readonly (readonly [unknown, unknown])[]) =>
  Object.fromEntries(entries.map(([key, value]) => [String(key), value]));

const inner = (schema: z.ZodMiniType | undefined, known: readonly string[]) =>
  schema === undefined ? fc.jsonValue() : arbitraryOfSchema(schema, known);

/**
 * Generates inputs that mostly fit a schema, with its edge values and values just beyond; `known` are existing ids, used
 * where their pattern fits. Throws for an unknown kind of schema.
 */
function arbitraryOfSchema(schema: z.ZodMiniType, known: readonly string[] = []): Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const make = kinds[definition.type];
  if (make === undefined) throw new Error(`No inputs can be made for a schema of the kind ${definition.type}`);
  return make(definition, known);
}

/** Texts that break careless code for SQL, paths, mark-up, prototypes, control characters or lengths. */
const nasty = [
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%_%\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000\r\nSet-Cookie: a=b',
  '\ud800',
  '__proto__',
  '{{7*7}}${7*7}',
  'a'.repeat(20_000),
];

type Json = Record<string, unknown>;

/** Changes one field of an input to an invalid value, removes it, or adds one. */
function corruptField(input: unknown, how: { readonly field: number; readonly value: unknown }): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return how.value;
  const fields = Object.keys(input);
  const name = fields[how.field % Math.max(1, fields.length)] ?? 'extra';
  return { ...(input as Json), [how.value === undefined ? 'extra' : name]: how.value ?? 1 };
}

/**
 * Generates the text of a request's input: valid, nearly valid, any JSON, and no JSON at all; some contain existing ids.
 */
export function fuzzedInputs(schema: z.ZodMiniType | undefined, known: readonly string[]): Arbitrary<string> {
  const fitting = schema === undefined ? fc.constant({}) : arbitraryOfSchema(schema, known);
  const value = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue(), fc.constant(undefined));
  const corrupted = fc
    .tuple(fitting, fc.record({ field: fc.nat(20), value }))
    .map(([input, how]) => corruptField(input, how));
  const toText = (input: unknown) => JSON.stringify(input) ?? '';
  return fc.oneof(
    { weight: 5, arbitrary: fitting.map(toText) },
    { weight: 3, arbitrary: corrupted.map(toText) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }).map(toText) },
    { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constantFrom(...nasty, '[['.repeat(500), '{"a":1e999}')) },
  );
}

/** Replaces lone surrogates, which a URL cannot carry. */
export const wellFormed = (input: string) =>
  input.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '?');
