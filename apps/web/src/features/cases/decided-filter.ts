import { isIsoDay } from '@rentreel/values';

/** Whether a queue shows its decisions instead of the open cases, and their filter, as in the address. */
export interface DecidedSearch {
  list?: 'decided';
  outcome?: string;
  by?: string;
  since?: string;
  until?: string;
}

const given = (text: unknown): string | undefined => (typeof text === 'string' && text !== '' ? text : undefined);
const day = (text: unknown): string | undefined => (typeof text === 'string' && isIsoDay(text) ? text : undefined);

/** Reads the filter of decisions from an address; empty for the open cases. */
export function readDecidedSearch(search: Readonly<Record<string, unknown>>): DecidedSearch {
  if (search['list'] !== 'decided') return {};
  const read = {
    outcome: given(search['outcome']),
    by: given(search['by']),
    since: day(search['since']),
    until: day(search['until']),
  };
  const filter = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  return { list: 'decided', ...filter };
}
