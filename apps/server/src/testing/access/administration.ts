import type { AccessRule } from './access-rule.ts';

const nobody = { userId: `usr_${'0'.repeat(26)}` };
const outcome = 'administration.person_not_found';
/** About a person: the object is somebody whom nobody knows. */
const aboutPerson: AccessRule = { callers: 'administrators', outcome, input: () => nobody };
const absentHome = `lst_${'0'.repeat(26)}`;

/** What administrators alone work with. */
export const administrationAccess: Readonly<Record<string, AccessRule>> = {
  'administration.queues': { callers: 'administrators' },
  'administration.books': { callers: 'administrators' },
  'administration.search': { callers: 'administrators', input: () => ({ query: 'ada' }) },
  'administration.getPerson': aboutPerson,
  'administration.getPersonAccess': aboutPerson,
  'administration.listPersonListings': aboutPerson,
  'administration.listPersonBookings': aboutPerson,
  'administration.listPersonMoney': aboutPerson,
  'administration.listPersonReviews': aboutPerson,
  'administration.listPersonReports': aboutPerson,
  'administration.listPersonReferrals': aboutPerson,
  'administration.listPersonNotes': aboutPerson,
  'administration.listPersonAudit': aboutPerson,
  'administration.addPersonNote': { ...aboutPerson, input: () => ({ ...nobody, text: 'Called.' }) },
  'administration.revealPerson': {
    ...aboutPerson,
    input: () => ({ ...nobody, field: 'phone', reason: 'To call back' }),
  },
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
