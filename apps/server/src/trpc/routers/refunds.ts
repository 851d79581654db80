import { listCasesInput } from '@rentreel/contracts/cases';
import {
  endRefundInput,
  proposeRefundInput,
  refundCases,
  refundOptions,
  refundOptionsInput,
} from '@rentreel/contracts/refunds';
import {
  approveRefund,
  declineRefund,
  getRefundOptions,
  listRefunds,
  proposeRefund,
  withdrawRefund,
} from '@rentreel/domain/refunds';
import { adminProcedure } from '../procedures.ts';

export const refundRoutes = {
  /** Lists refunds that await a second administrator or were decided. */
  list: adminProcedure
    .input(listCasesInput)
    .output(refundCases)
    .query(({ ctx, input }) => listRefunds(ctx, input)),
  /** Lists the fees that a user has paid and the bases of a goodwill refund. */
  options: adminProcedure
    .input(refundOptionsInput)
    .output(refundOptions)
    .query(({ ctx, input }) => getRefundOptions(ctx, input)),
  propose: adminProcedure.input(proposeRefundInput).mutation(({ ctx, input }) => proposeRefund(ctx, input)),
  approve: adminProcedure.input(endRefundInput).mutation(({ ctx, input }) => approveRefund(ctx, input)),
  decline: adminProcedure.input(endRefundInput).mutation(({ ctx, input }) => declineRefund(ctx, input)),
  withdraw: adminProcedure.input(endRefundInput).mutation(({ ctx, input }) => withdrawRefund(ctx, input)),
};
