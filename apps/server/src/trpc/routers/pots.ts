import {
  changePotInput,
  createPotInput,
  listPotHistoryInput,
  movePotMoneyInput,
  pauseAutoSavingInput,
  pot,
  potHistory,
  potInput,
  potInvitation,
  potInvitationInput,
  potList,
  proveReadyInput,
  readinessAnswer,
  readinessInput,
  removeMemberInput,
  setAutoSavingInput,
} from '@rentreel/contracts/pots';
import { walletTransaction } from '@rentreel/contracts/wallet';
import {
  changePot,
  closePot,
  createPot,
  getPot,
  getPotInvitation,
  getReadiness,
  inviteToPot,
  joinPot,
  leavePot,
  listPotHistory,
  listPots,
  pauseAutoSaving,
  proveReady,
  removePotMember,
  saveToPot,
  setAutoSaving,
  stopPotInvitation,
  takeFromPot,
} from '@rentreel/domain/pots';
import { signedInProcedure } from '../procedures.ts';

const ofPot = signedInProcedure.input(potInput);
const money = signedInProcedure.input(movePotMoneyInput).output(walletTransaction);
const byLink = signedInProcedure.input(potInvitationInput);

export const potRoutes = {
  list: signedInProcedure.output(potList).query(({ ctx }) => listPots(ctx)),
  get: ofPot.output(pot).query(({ ctx, input }) => getPot(ctx, input)),
  history: signedInProcedure
    .input(listPotHistoryInput)
    .output(potHistory)
    .query(({ ctx, input }) => listPotHistory(ctx, input)),
  create: signedInProcedure
    .input(createPotInput)
    .output(pot)
    .mutation(({ ctx, input }) => createPot(ctx, input)),
  change: signedInProcedure
    .input(changePotInput)
    .output(pot)
    .mutation(({ ctx, input }) => changePot(ctx, input)),
  save: money.mutation(({ ctx, input }) => saveToPot(ctx, input)),
  take: money.mutation(({ ctx, input }) => takeFromPot(ctx, input)),
  setAutoSaving: signedInProcedure
    .input(setAutoSavingInput)
    .output(pot)
    .mutation(({ ctx, input }) => setAutoSaving(ctx, input)),
  pauseAutoSaving: signedInProcedure
    .input(pauseAutoSavingInput)
    .output(pot)
    .mutation(({ ctx, input }) => pauseAutoSaving(ctx, input)),
  prove: signedInProcedure
    .input(proveReadyInput)
    .output(pot)
    .mutation(({ ctx, input }) => proveReady(ctx, input)),
  invite: ofPot.output(pot).mutation(({ ctx, input }) => inviteToPot(ctx, input)),
  stopInvitation: ofPot.output(pot).mutation(({ ctx, input }) => stopPotInvitation(ctx, input)),
  invitation: byLink.output(potInvitation).query(({ ctx, input }) => getPotInvitation(ctx, input)),
  join: byLink.output(pot).mutation(({ ctx, input }) => joinPot(ctx, input)),
  leave: ofPot.mutation(({ ctx, input }) => leavePot(ctx, input)),
  removeMember: signedInProcedure
    .input(removeMemberInput)
    .output(pot)
    .mutation(({ ctx, input }) => removePotMember(ctx, input)),
  close: ofPot.output(pot).mutation(({ ctx, input }) => closePot(ctx, input)),
  /** For a landlord: whether a tenant in one of their chats has saved enough for this home. */
  readiness: signedInProcedure
    .input(readinessInput)
    .output(readinessAnswer)
    .query(({ ctx, input }) => getReadiness(ctx, input)),
};
