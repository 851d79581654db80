import * as z from 'zod/mini';

/** A clause: its number is its place. Its paragraphs are numbered within it: 2.1, 2.2. */
export const agreementClause = z.strictObject({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  table: z.nullable(z.strictObject({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  /** Information about the law that is no part of what is agreed; null when there is none. */
  information: z.nullable(z.string()),
});
export type AgreementClause = z.infer<typeof agreementClause>;

/** An agreement as both read and sign it. Its words are all there is: hash and paper are made from them. */
export const agreementView = z.strictObject({
  version: z.literal(1),
  title: z.string(),
  reference: z.string(),
  /** A day of Lagos, 2026-11-30. */
  madeOn: z.string(),
  facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  clauses: z.array(agreementClause),
  closing: z.string(),
});
export type AgreementDocument = z.infer<typeof agreementView>;
