import { listCasesInput } from '@rentreel/contracts/cases';
import {
  accountHolder,
  addBankAccountInput,
  bankAccount,
  bankAccountInput,
  bankAccountNumberInput,
  decideWithdrawalInput,
  leftMoney,
  openWithdrawal,
  payOutLeftInput,
  payoutCases,
  payoutSettings,
  removePayoutPinInput,
  setPayoutPinInput,
  withdrawal,
  withdrawalActionInput,
  withdrawalHoldInput,
  withdrawalInput,
} from '@rentreel/contracts/payouts';
import { removePayoutPin, setPayoutPin } from '@rentreel/domain/auth';
import {
  addBankAccount,
  approveWithdrawal,
  askAboutWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  findAccountHolder,
  getPayoutSettings,
  getWithdrawal,
  holdWithdrawals,
  liftHold,
  listLeft,
  listOpenWithdrawals,
  listPayoutCases,
  payOutLeft,
  removeBankAccount,
  restoreBankAccount,
  setDefaultAccount,
} from '@rentreel/domain/payouts';
import * as z from 'zod/mini';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const account = signedInProcedure.input(bankAccountInput);

export const payoutRoutes = {
  settings: signedInProcedure.output(payoutSettings).query(({ ctx }) => getPayoutSettings(ctx)),
  /** A mutation because it calls the bank and counts attempts. */
  findHolder: signedInProcedure
    .input(bankAccountNumberInput)
    .output(accountHolder)
    .mutation(({ ctx, input }) => findAccountHolder(ctx, input)),
  addAccount: signedInProcedure
    .input(addBankAccountInput)
    .output(bankAccount)
    .mutation(({ ctx, input }) => addBankAccount(ctx, input)),
  setDefault: account.mutation(({ ctx, input }) => setDefaultAccount(ctx, input)),
  removeAccount: account.mutation(({ ctx, input }) => removeBankAccount(ctx, input)),
  restoreAccount: account.mutation(({ ctx, input }) => restoreBankAccount(ctx, input)),
  setPin: signedInProcedure.input(setPayoutPinInput).mutation(({ ctx, input }) => setPayoutPin(ctx, input)),
  removePin: signedInProcedure.input(removePayoutPinInput).mutation(({ ctx, input }) => removePayoutPin(ctx, input)),
  get: signedInProcedure
    .input(withdrawalInput)
    .output(withdrawal)
    .query(({ ctx, input }) => getWithdrawal(ctx, input)),
  /** Lists withdrawals to bank accounts that are neither paid nor returned. */
  listOpen: signedInProcedure.output(z.array(openWithdrawal)).query(({ ctx }) => listOpenWithdrawals(ctx)),
  cancel: signedInProcedure
    .input(withdrawalActionInput)
    .output(withdrawal)
    .mutation(({ ctx, input }) => cancelWithdrawal(ctx, input)),
  listCases: adminProcedure
    .input(listCasesInput)
    .output(payoutCases)
    .query(({ ctx, input }) => listPayoutCases(ctx, input)),
  /** Lists deleted accounts with money in their wallet. */
  listLeft: adminProcedure.output(z.array(leftMoney)).query(({ ctx }) => listLeft(ctx)),
  payOutLeft: adminProcedure.input(payOutLeftInput).mutation(({ ctx, input }) => payOutLeft(ctx, input)),
  approve: adminProcedure.input(decideWithdrawalInput).mutation(({ ctx, input }) => approveWithdrawal(ctx, input)),
  decline: adminProcedure.input(decideWithdrawalInput).mutation(({ ctx, input }) => declineWithdrawal(ctx, input)),
  /** Holds all withdrawals of a user. */
  hold: adminProcedure.input(withdrawalHoldInput).mutation(({ ctx, input }) => holdWithdrawals(ctx, input)),
  liftHold: adminProcedure.input(withdrawalHoldInput).mutation(({ ctx, input }) => liftHold(ctx, input)),
  /** Asks the bank for the current state. */
  ask: adminProcedure.input(withdrawalInput).mutation(({ ctx, input }) => askAboutWithdrawal(ctx, input)),
};
