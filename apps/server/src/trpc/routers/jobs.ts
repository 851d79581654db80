import {
  failureGroup,
  jobsOverview,
  retriedCount,
  retryFailureInput,
  retryKindInput,
  runJobInput,
  setAsideInput,
  undeliveredMessages,
} from '@rentreel/contracts/jobs';
import {
  listFailures,
  listJobs,
  listUndelivered,
  retryFailure,
  retryKind,
  runJob,
  setAside,
} from '@rentreel/domain/jobs';
import * as z from 'zod/mini';
import { knownJobs } from '../../jobs/timers.ts';
import { adminProcedure } from '../procedures.ts';

export const jobRoutes = {
  /** Lists recurring jobs and kinds of timers with their last runs and what is due. */
  list: adminProcedure.output(jobsOverview).query(({ ctx }) => listJobs(ctx, knownJobs)),
  /** Runs a recurring job now. */
  run: adminProcedure
    .input(runJobInput)
    .output(z.void())
    .mutation(({ ctx, input }) => runJob(ctx, knownJobs, input)),
  /** Lists events that were given up and timers that fail, by kind. */
  listFailed: adminProcedure.output(z.array(failureGroup)).query(({ ctx }) => listFailures(ctx)),
  retry: adminProcedure
    .input(retryFailureInput)
    .output(z.void())
    .mutation(({ ctx, input }) => retryFailure(ctx, input)),
  retryAll: adminProcedure
    .input(retryKindInput)
    .output(retriedCount)
    .mutation(({ ctx, input }) => retryKind(ctx, input)),
  /** Lists mails and text messages that were not delivered. */
  listUndelivered: adminProcedure.output(undeliveredMessages).query(({ ctx }) => listUndelivered(ctx)),
  /** Removes an undeliverable message from the list. */
  setAside: adminProcedure
    .input(setAsideInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setAside(ctx, input)),
};
