import type { AccessRule } from './access-rule.ts';

const absentHome = `lst_${'0'.repeat(26)}`;

/** What administrators alone work with. */
export const administrationAccess: Readonly<Record<string, AccessRule>> = {
  'administration.queues': { callers: 'administrators' },
  'administration.books': { callers: 'administrators' },
  'listings.listCases': { callers: 'administrators' },
  'listings.getCase': {
    callers: 'administrators',
    outcome: 'listings.not_found',
    input: () => ({ listingId: absentHome }),
  },
  'listings.listReported': { callers: 'administrators' },
  'listings.listDecidedReports': { callers: 'administrators' },
  'listings.decideReports': {
    callers: 'administrators',
    outcome: 'listings.not_found',
    input: () => ({
      listingId: absentHome,
      reportIds: [`rpt_${'0'.repeat(26)}`],
      decision: 'dismissed',
      note: 'The rent is what the landlord says.',
    }),
  },
};
