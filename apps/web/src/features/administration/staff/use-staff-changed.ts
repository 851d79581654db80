import { trpc } from '#/lib/trpc.ts';

/** Reads the staff, and what waits, again. */
export function useStaffChanged(): () => Promise<unknown> {
  const { staff, administration } = trpc.useUtils();
  return () => Promise.all([staff.list.invalidate(), administration.invalidate()]);
}
