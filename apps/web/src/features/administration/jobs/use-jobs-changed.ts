import { trpc } from '#/lib/trpc.ts';

/** Reads the jobs, what failed, what waits, and the state of the books, again. */
export function useJobsChanged(): () => Promise<unknown> {
  const { jobs, administration } = trpc.useUtils();
  return () => Promise.all([jobs.invalidate(), administration.invalidate()]);
}
