import { dayMs, isIsoDay, startOfIsoDay } from '@rentreel/values';
import * as z from 'zod/mini';

const dayText = 'Give a day as 2026-11-30.';

/** A day in Lagos, as date fields of forms write it. */
export const lagosDayField = z.string(dayText).check(z.refine(isIsoDay, dayText));

/** How many days there are from one to another, both counted. */
export const daysBetween = (from: string, to: string): number => (startOfIsoDay(to) - startOfIsoDay(from)) / dayMs + 1;
