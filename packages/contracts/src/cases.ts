import * as z from 'zod/mini';
import { casesListed } from './limits.ts';

export const caseIdField = z
  .string()
  .check(z.regex(/^[a-z]{3}_[0-9a-z]{26}$/, 'This is not the id of a case. Open the case from its queue.'));

const casesText = `Ask for at most ${casesListed} cases.`;

const caseIds = z.array(caseIdField, casesText).check(z.maxLength(casesListed, casesText));

/** Field of a list with more input: the cases to list, as in `listCasesInput`. */
export const listedCases = { caseIds: z.optional(caseIds) };

/** The cases of a queue to list, such as a page of those that `administration.waiting` returns; omitted: the oldest. */
export const listCasesInput = z.optional(z.strictObject({ caseIds }));
export type ListCasesInput = z.infer<typeof listCasesInput>;
