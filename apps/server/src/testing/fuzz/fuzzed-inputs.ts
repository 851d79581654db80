import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';
import { arbitraryOfSchema } from './arbitrary-of-schema.ts';

/** Texts that break what is careless with SQL, paths, mark-up, prototypes, control characters or lengths. */
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

/** The same input with one field made nasty, taken away or added. */
function spoil(input: unknown, how: { readonly field: number; readonly value: unknown }): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return how.value;
  const fields = Object.keys(input);
  const name = fields[how.field % Math.max(1, fields.length)] ?? 'extra';
  return { ...(input as Json), [how.value === undefined ? 'extra' : name]: how.value ?? 1 };
}

/** The text of a request's input, with real ids in it now and then: what fits the schema, what nearly does, any JSON, and what is no JSON at all. */
export function fuzzedInputs(schema: z.ZodMiniType | undefined, known: readonly string[]): Arbitrary<string> {
  const fitting = schema === undefined ? fc.constant({}) : arbitraryOfSchema(schema, known);
  const value = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue(), fc.constant(undefined));
  const spoiled = fc.tuple(fitting, fc.record({ field: fc.nat(20), value })).map(([input, how]) => spoil(input, how));
  const toText = (input: unknown) => JSON.stringify(input) ?? '';
  return fc.oneof(
    { weight: 5, arbitrary: fitting.map(toText) },
    { weight: 3, arbitrary: spoiled.map(toText) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }).map(toText) },
    { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constantFrom(...nasty, '[['.repeat(500), '{"a":1e999}')) },
  );
}
