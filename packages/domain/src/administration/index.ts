export { addCaseNote, claimCase, listCaseNotes, listWaiting, releaseCase } from './cases.ts';
export { listDeciders, listDecisions } from './decisions.ts';
export { askPersonForChecks, endPersonSessions } from './person-actions.ts';
export { countLate, getBooks, listQueues } from './overview.ts';
export { checkLedger } from './ledger-check.ts';
export {
  addPersonNote,
  getPerson,
  getPersonAccess,
  listPersonAudit,
  listPersonBookings,
  listPersonListings,
  listPersonMoney,
  listPersonNotes,
  listPersonReferrals,
  listPersonReports,
  listPersonReviews,
} from './person.ts';
export { revealPerson } from './reveal.ts';
export { findPeopleByNumber, findPeopleIds, searchEverything } from './search.ts';
