import {
  chargebackCases,
  openPaymentInput,
  ownChargebacks,
  paymentCases,
  paymentInput,
  paymentIntent,
  paymentIntents,
  paymentLimits,
  paymentOptions,
  reconciliationView,
  refundPaymentInput,
} from '@rentreel/contracts/payments';
import { getOwnChargebacks, listChargebacks } from '@rentreel/domain/chargebacks';
import {
  cancelOwnIntent,
  checkOwnIntent,
  getIntent,
  listOpenIntents,
  listPaymentCases,
  openWalletPayment,
  refundIntent,
} from '@rentreel/domain/payments';
import { listUnreconciled } from '@rentreel/domain/reconciliation';
import { kobo } from '@rentreel/values';
import { intentReceivers } from '../../payment-receivers.ts';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const own = signedInProcedure.input(paymentInput).output(paymentIntent);

export const paymentRoutes = {
  options: signedInProcedure.output(paymentOptions).query(({ ctx: { hostedPayments, paymentGateway } }) => ({
    provider: hostedPayments.provider,
    sandbox: hostedPayments.sandbox,
    methods: [...hostedPayments.methods],
    instantDeposit: paymentGateway.collects,
    minKobo: kobo(paymentLimits.minKobo),
  })),
  open: signedInProcedure
    .input(openPaymentInput)
    .output(paymentIntent)
    .mutation(({ ctx, input }) => openWalletPayment(ctx, input)),
  get: own.query(({ ctx, input }) => getIntent(ctx, input)),
  /** Lists the caller's payments that can still be paid. */
  listOpen: signedInProcedure.output(paymentIntents).query(({ ctx }) => listOpenIntents(ctx)),
  /** Asks the gateway for the current state. */
  check: own.mutation(({ ctx, input }) => checkOwnIntent(ctx, intentReceivers, input)),
  cancel: own.mutation(({ ctx, input }) => cancelOwnIntent(ctx, intentReceivers, input)),
  /** For administrators: partial payments, money credited to wallets, and refunds. */
  listCases: adminProcedure.output(paymentCases).query(({ ctx }) => listPaymentCases(ctx)),
  /** For administrators: charges and transfers whose record at the provider differs from ours. */
  listUnreconciled: adminProcedure.output(reconciliationView).query(({ ctx }) => listUnreconciled(ctx)),
  /** Lists the caller's chargebacks and what they owe after them. */
  ownChargebacks: signedInProcedure.output(ownChargebacks).query(({ ctx }) => getOwnChargebacks(ctx)),
  /** For administrators: chargebacks with deadline and evidence. */
  listChargebacks: adminProcedure.output(chargebackCases).query(({ ctx }) => listChargebacks(ctx)),
  refund: adminProcedure.input(refundPaymentInput).mutation(({ ctx, input }) => refundIntent(ctx, input)),
};
