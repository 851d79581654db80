import { booksOverview, queueOverview } from '@rentreel/contracts/administration';
import { getBooks, listQueues } from '@rentreel/domain/administration';
import { adminProcedure } from '../procedures.ts';

export const administrationRoutes = {
  /** What waits for administrators, queue by queue. */
  queues: adminProcedure.output(queueOverview).query(({ ctx }) => listQueues(ctx)),
  /** Whether the money is where it should be. */
  books: adminProcedure.output(booksOverview).query(({ ctx }) => getBooks(ctx)),
};
