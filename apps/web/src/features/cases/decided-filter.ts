import { isIsoDay } from '@rentreel/values';

/** Whether a queue shows its decisions (`decided`) instead of the open cases, and their filter, as in the address. */
export interface DecidedSearch {
  list?: string | undefined;
  outcome?: string | undefined;
  by?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
const day = (text: string | undefined): string | undefined => (text !== undefined && isIsoDay(text) ? text : undefined);

/** Returns the filter of decisions in an address without its empty fields and invalid days. */
export function readDecidedFilter({ outcome, by, since, until }: DecidedSearch): Omit<DecidedSearch, 'list'> {
  return { outcome: given(outcome), by: given(by), since: day(since), until: day(until) };
}
