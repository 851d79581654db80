import { type SubmitPhotosInput, type Verification, verificationNoticeVersion } from '@rentreel/contracts/verification';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { getVerification, selfieCodeOf } from './overview.ts';
import { submitCase } from './submit.ts';

/**
 * Sends photos of an ID, a bill or the caller's face for review. Throws verification.photos_unknown,
 * verification.wrong_state, verification.resting, verification.no_tries_left.
 */
export async function submitPhotos(ctx: Context, input: SubmitPhotosInput): Promise<Verification> {
  const { userId } = requireUser(ctx);
  const { kind, documentType, photoIds } = input;
  await write(ctx, (uow) =>
    submitCase(uow, {
      userId,
      kind,
      documentType,
      photoIds,
      consentVersion: verificationNoticeVersion,
      // Returns what the selfie must show, for the verifier; null for documents.
      ...(kind === 'selfie' && { details: { selfieCode: selfieCodeOf(uow, userId, uow.now) } }),
    }),
  );
  return getVerification(ctx);
}
