import type { OpenWithdrawal } from '@rentreel/contracts/payouts';
import { trpc } from '../../../lib/trpc.ts';

/** Finds, by the id of a line, the withdrawal behind it that is neither paid nor back; nothing while that is not known. */
export function useOpenWithdrawals(): (transactionId: string) => OpenWithdrawal | undefined {
  const { data } = trpc.payouts.listOpen.useQuery();
  return (id) => data?.find(({ transactionId }) => transactionId === id);
}
