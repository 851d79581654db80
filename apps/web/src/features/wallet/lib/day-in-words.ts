import { startOfLagosDay } from '@rentreel/contracts/wallet';
import { formatDate } from '../../../lib/format-date.ts';

/** A day, 2026-11-01, as people read it: 1 Nov 2026. */
export const dayInWords = (day: string): string => formatDate(startOfLagosDay(day));
