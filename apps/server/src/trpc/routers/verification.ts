import { listCasesInput } from '@rentreel/contracts/cases';
import {
  appealCaseInput,
  claimConflicts,
  confirmPhoneInput,
  decideCaseInput,
  decideClaimsInput,
  landlordLevels,
  revealCaseInput,
  revealedCase,
  sendPhoneCodeInput,
  sentCode,
  submitAuthorityInput,
  submitNumberInput,
  submitPhotosInput,
  submitUnitInput,
  takeCaseInput,
  verification,
  verificationCase,
  verificationCaseInput,
  verificationQueue,
} from '@rentreel/contracts/verification';
import { listLandlordLevels, submitAuthority, submitUnit } from '@rentreel/domain/authority';
import {
  appealCase,
  confirmPhone,
  decideCase,
  decideClaims,
  getCase,
  getVerification,
  listCases,
  listConflicts,
  revealCase,
  sendPhoneCode,
  submitNumber,
  submitPhotos,
  takeCase,
} from '@rentreel/domain/verification';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const own = signedInProcedure.output(verification);
const levels = signedInProcedure.output(landlordLevels);
const verifierCase = adminProcedure.output(verificationCase);

export const verificationRoutes = {
  /** Returns the caller's verification levels. */
  get: own.query(({ ctx }) => getVerification(ctx)),
  sendPhoneCode: signedInProcedure
    .input(sendPhoneCodeInput)
    .output(sentCode)
    .mutation(({ ctx, input }) => sendPhoneCode(ctx, input)),
  confirmPhone: signedInProcedure.input(confirmPhoneInput).mutation(({ ctx, input }) => confirmPhone(ctx, input)),
  submitPhotos: own.input(submitPhotosInput).mutation(({ ctx, input }) => submitPhotos(ctx, input)),
  /** The number is passed to a register and not stored. */
  submitNumber: own.input(submitNumberInput).mutation(({ ctx, input }) => submitNumber(ctx, input)),
  appeal: signedInProcedure.input(appealCaseInput).mutation(({ ctx, input }) => appealCase(ctx, input)),
  /** Lists what is verified about the caller's homes: the authority to let and the home check. */
  listHomes: levels.query(({ ctx }) => listLandlordLevels(ctx)),
  submitAuthority: levels.input(submitAuthorityInput).mutation(({ ctx, input }) => submitAuthority(ctx, input)),
  submitUnit: levels.input(submitUnitInput).mutation(({ ctx, input }) => submitUnit(ctx, input)),
  /** Lists the cases that wait for a verifier, oldest first. */
  listCases: adminProcedure
    .input(listCasesInput)
    .output(verificationQueue)
    .query(({ ctx, input }) => listCases(ctx, input)),
  getCase: verifierCase.input(verificationCaseInput).query(({ ctx, input }) => getCase(ctx, input)),
  takeCase: verifierCase.input(takeCaseInput).mutation(({ ctx, input }) => takeCase(ctx, input)),
  /** A mutation because the viewer and the reason are recorded. */
  reveal: adminProcedure
    .input(revealCaseInput)
    .output(revealedCase)
    .mutation(({ ctx, input }) => revealCase(ctx, input)),
  /** Lists homes that two users claim. */
  listConflicts: adminProcedure.output(claimConflicts).query(({ ctx }) => listConflicts(ctx)),
  decideClaims: adminProcedure
    .input(decideClaimsInput)
    .output(claimConflicts)
    .mutation(({ ctx, input }) => decideClaims(ctx, input)),
  decide: verifierCase.input(decideCaseInput).mutation(({ ctx, input }) => decideCase(ctx, input)),
};
