import {
  addPersonNoteInput,
  askChecksAgainInput,
  endPersonSessionsInput,
  administrationFindings,
  batchInput,
  caseBatch,
  caseBatches,
  decideManyInput,
  administrationSearchInput,
  booksOverview,
  caseInput,
  caseNote,
  caseNoteInput,
  deciders,
  decidedQueueInput,
  decisionPage,
  listDecisionsInput,
  personAccess,
  personAudit,
  personAuditInput,
  personBookings,
  personFile,
  personInput,
  personListings,
  personMoney,
  personMoneyInput,
  personNotes,
  personReferrals,
  personReports,
  personReviews,
  queueInput,
  queueOverview,
  revealedValue,
  revealPersonInput,
  waitingCase,
} from '@rentreel/contracts/administration';
import {
  addCaseNote,
  addPersonNote,
  claimCase,
  askPersonForChecks,
  endPersonSessions,
  getBooks,
  getPerson,
  getPersonAccess,
  listCaseNotes,
  listDeciders,
  listDecisions,
  listPersonAudit,
  listPersonBookings,
  listPersonListings,
  listPersonMoney,
  listPersonNotes,
  listPersonReferrals,
  listPersonReports,
  listPersonReviews,
  listQueues,
  listWaiting,
  releaseCase,
  revealPerson,
  searchEverything,
} from '@rentreel/domain/administration';
import { decideMany, listBatches, undoBatch } from '@rentreel/domain/case-batches';
import * as z from 'zod/mini';
import { adminProcedure } from '../procedures.ts';

export const administrationRoutes = {
  /** Lists the queues of administrators with their waiting cases. */
  queues: adminProcedure.output(queueOverview).query(({ ctx }) => listQueues(ctx)),
  /** Decides several cases at once; the decisions are applied when the time to undo them has passed. */
  decideMany: adminProcedure
    .input(decideManyInput)
    .output(caseBatch)
    .mutation(({ ctx, input }) => decideMany(ctx, input)),
  undoBatch: adminProcedure.input(batchInput).mutation(({ ctx, input }) => undoBatch(ctx, input)),
  /** Lists the caller's recent bulk decisions with the result of each case. */
  batches: adminProcedure.output(caseBatches).query(({ ctx }) => listBatches(ctx)),
  /** Reports whether the ledger balances. */
  books: adminProcedure.output(booksOverview).query(({ ctx }) => getBooks(ctx)),
  /** Finds users, listings, bookings and payments by any of their identifiers. */
  search: adminProcedure
    .input(administrationSearchInput)
    .output(administrationFindings)
    .query(({ ctx, input }) => searchEverything(ctx, input)),
  /** Returns a user's file with masked personal data. */
  getPerson: adminProcedure
    .input(personInput)
    .output(personFile)
    .query(({ ctx, input }) => getPerson(ctx, input)),
  /** Lists a user's sessions and latest log-ins. */
  getPersonAccess: adminProcedure
    .input(personInput)
    .output(personAccess)
    .query(({ ctx, input }) => getPersonAccess(ctx, input)),
  listPersonListings: adminProcedure
    .input(personInput)
    .output(personListings)
    .query(({ ctx, input }) => listPersonListings(ctx, input)),
  listPersonBookings: adminProcedure
    .input(personInput)
    .output(personBookings)
    .query(({ ctx, input }) => listPersonBookings(ctx, input)),
  listPersonMoney: adminProcedure
    .input(personMoneyInput)
    .output(personMoney)
    .query(({ ctx, input }) => listPersonMoney(ctx, input)),
  listPersonReviews: adminProcedure
    .input(personInput)
    .output(personReviews)
    .query(({ ctx, input }) => listPersonReviews(ctx, input)),
  listPersonReports: adminProcedure
    .input(personInput)
    .output(personReports)
    .query(({ ctx, input }) => listPersonReports(ctx, input)),
  listPersonReferrals: adminProcedure
    .input(personInput)
    .output(personReferrals)
    .query(({ ctx, input }) => listPersonReferrals(ctx, input)),
  /** Lists the internal notes of administrators about a user. */
  listPersonNotes: adminProcedure
    .input(personInput)
    .output(personNotes)
    .query(({ ctx, input }) => listPersonNotes(ctx, input)),
  addPersonNote: adminProcedure.input(addPersonNoteInput).mutation(({ ctx, input }) => addPersonNote(ctx, input)),
  /** Logs a user out on every device. */
  endPersonSessions: adminProcedure
    .input(endPersonSessionsInput)
    .mutation(({ ctx, input }) => endPersonSessions(ctx, input)),
  /** Revokes a user's identity checks; the user has to submit them again. */
  askForChecksAgain: adminProcedure
    .input(askChecksAgainInput)
    .mutation(({ ctx, input }) => askPersonForChecks(ctx, input)),
  /** Lists the audit entries about a user. */
  listPersonAudit: adminProcedure
    .input(personAuditInput)
    .output(personAudit)
    .query(({ ctx, input }) => listPersonAudit(ctx, input)),
  /** Reveals one masked value for a minute and records the reason. */
  revealPerson: adminProcedure
    .input(revealPersonInput)
    .output(revealedValue)
    .mutation(({ ctx, input }) => revealPerson(ctx, input)),
  /** Lists the cases of a queue, oldest first, with the administrator who works on each. */
  waiting: adminProcedure
    .input(queueInput)
    .output(z.array(waitingCase))
    .query(({ ctx, input }) => listWaiting(ctx, input)),
  /** Lists the decisions of a queue, newest first. */
  decisions: adminProcedure
    .input(listDecisionsInput)
    .output(decisionPage)
    .query(({ ctx, input }) => listDecisions(ctx, input)),
  /** Lists the members of staff who may have decided in a queue. */
  deciders: adminProcedure
    .input(decidedQueueInput)
    .output(deciders)
    .query(({ ctx, input }) => listDeciders(ctx, input)),
  /** Lists the internal notes about a case. */
  notes: adminProcedure
    .input(caseInput)
    .output(z.array(caseNote))
    .query(({ ctx, input }) => listCaseNotes(ctx, input)),
  /** Claims a case for half an hour. */
  claimCase: adminProcedure.input(caseInput).mutation(({ ctx, input }) => claimCase(ctx, input)),
  /** Releases a claimed case. */
  releaseCase: adminProcedure.input(caseInput).mutation(({ ctx, input }) => releaseCase(ctx, input)),
  /** Adds an internal note to a case. */
  addCaseNote: adminProcedure
    .input(caseNoteInput)
    .output(z.array(caseNote))
    .mutation(({ ctx, input }) => addCaseNote(ctx, input)),
};
