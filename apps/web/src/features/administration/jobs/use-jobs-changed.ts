import { trpc } from '#/lib/trpc.ts';

/** Reads the jobs, what failed, and what waits, again. */
export function useJobsChanged(): () => Promise<unknown> {
  const { jobs, administration } = trpc.useUtils();
  return () => Promise.all([jobs.invalidate(), administration.queues.invalidate()]);
}
