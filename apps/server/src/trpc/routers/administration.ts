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
  /** What waits for administrators, queue by queue. */
  queues: adminProcedure.output(queueOverview).query(({ ctx }) => listQueues(ctx)),
  /** Decides several cases at once; it is applied after the time to take it back. */
  decideMany: adminProcedure
    .input(decideManyInput)
    .output(caseBatch)
    .mutation(({ ctx, input }) => decideMany(ctx, input)),
  undoBatch: adminProcedure.input(batchInput).mutation(({ ctx, input }) => undoBatch(ctx, input)),
  /** What the caller decided in bulk lately, and what became of each case. */
  batches: adminProcedure.output(caseBatches).query(({ ctx }) => listBatches(ctx)),
  /** Whether the money is where it should be. */
  books: adminProcedure.output(booksOverview).query(({ ctx }) => getBooks(ctx)),
  /** People, listings, bookings and money by whatever names them. */
  search: adminProcedure
    .input(administrationSearchInput)
    .output(administrationFindings)
    .query(({ ctx, input }) => searchEverything(ctx, input)),
  /** Who a person is and what there is of them, masked. */
  getPerson: adminProcedure
    .input(personInput)
    .output(personFile)
    .query(({ ctx, input }) => getPerson(ctx, input)),
  /** Where they are signed in, and their latest log-ins. */
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
  /** What administrators wrote about a person for each other. */
  listPersonNotes: adminProcedure
    .input(personInput)
    .output(personNotes)
    .query(({ ctx, input }) => listPersonNotes(ctx, input)),
  addPersonNote: adminProcedure.input(addPersonNoteInput).mutation(({ ctx, input }) => addPersonNote(ctx, input)),
  /** Logs a person out on every device. */
  endPersonSessions: adminProcedure
    .input(endPersonSessionsInput)
    .mutation(({ ctx, input }) => endPersonSessions(ctx, input)),
  /** Ends the checks of who a person is; they send them again. */
  askForChecksAgain: adminProcedure
    .input(askChecksAgainInput)
    .mutation(({ ctx, input }) => askPersonForChecks(ctx, input)),
  /** What the audit log has about a person. */
  listPersonAudit: adminProcedure
    .input(personAuditInput)
    .output(personAudit)
    .query(({ ctx, input }) => listPersonAudit(ctx, input)),
  /** Shows one masked thing for a minute, with a reason that is recorded. */
  revealPerson: adminProcedure
    .input(revealPersonInput)
    .output(revealedValue)
    .mutation(({ ctx, input }) => revealPerson(ctx, input)),
  /** The cases of a queue, the oldest first, with who works on them. */
  waiting: adminProcedure
    .input(queueInput)
    .output(z.array(waitingCase))
    .query(({ ctx, input }) => listWaiting(ctx, input)),
  /** The notes of administrators about a case. */
  notes: adminProcedure
    .input(caseInput)
    .output(z.array(caseNote))
    .query(({ ctx, input }) => listCaseNotes(ctx, input)),
  /** Takes a case for half an hour. */
  claimCase: adminProcedure.input(caseInput).mutation(({ ctx, input }) => claimCase(ctx, input)),
  /** Gives a case back. */
  releaseCase: adminProcedure.input(caseInput).mutation(({ ctx, input }) => releaseCase(ctx, input)),
  /** Adds a note for colleagues to a case. */
  addCaseNote: adminProcedure
    .input(caseNoteInput)
    .output(z.array(caseNote))
    .mutation(({ ctx, input }) => addCaseNote(ctx, input)),
};
