import { dayMs, isIsoDay, startOfIsoDay } from '@rentreel/values';
import * as z from 'zod/mini';
import { wholeBetween } from './fields.ts';

const dayText = 'Choose a day.';

/** A day in Lagos, as whole days since 1 January 1970. */
export const dayField = wholeBetween(dayText, { min: 0, max: 100_000 });

const isoDayText = 'Give a day as 2026-11-30.';

/** A day in Lagos, as date fields write it. */
export const isoDayField = z.string(isoDayText).check(z.refine(isIsoDay, isoDayText));

/** Returns the number of days from one day to another, both included. */
export const daysBetween = (from: string, to: string): number => (startOfIsoDay(to) - startOfIsoDay(from)) / dayMs + 1;
