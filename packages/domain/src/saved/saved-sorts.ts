import type { SavedSort } from '@rentreel/contracts/saved';

interface SortPlan {
  /** A whole number of at least 0, so that it fits a cursor. */
  readonly value: string;
  readonly descending?: true;
}

/** Above any price and any time, so that differences stay positive. */
const high = 10 ** 13;

/** Who waits for an answer first, then what is still to be seen; what was turned down last. */
const statusRank = `CASE s.status WHEN 'applied' THEN 0 WHEN 'to_inspect' THEN 1 WHEN 'inspected' THEN 2
  WHEN 'rejected' THEN 4 ELSE 3 END`;

/** What the saved homes can be sorted by. */
export const savedSortPlans: Readonly<Record<SavedSort, SortPlan>> = {
  latest: { value: 's.saved_at', descending: true },
  cheapest: { value: 'l.first_year_kobo' },
  price_change: { value: `${high} + l.first_year_kobo - coalesce(s.saved_first_year_kobo, l.first_year_kobo)` },
  status: { value: `(${statusRank}) * ${high} + ${high} - s.saved_at` },
};
