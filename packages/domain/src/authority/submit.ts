import type { Id } from '@rentreel/contracts/ids';
import {
  type LandlordLevels,
  type SubmitAuthorityInput,
  type SubmitUnitInput,
  verificationNoticeVersion,
} from '@rentreel/contracts/verification';
import { type Context, DomainError, type UnitOfWork, requireUser, write } from '../kernel/index.ts';
import { type ListedUnit, listListedUnits, placeOf } from '../mandates/index.ts';
import { type CaseSubmission, selfieCodeOf, submitCase } from '../verification/index.ts';
import { listLandlordLevels } from './levels.ts';

async function requireListed(uow: UnitOfWork, userId: Id<'usr'>, listingId: Id<'lst'>): Promise<ListedUnit> {
  const unit = (await listListedUnits(uow.tx, userId)).find((listed) => listed.listingId === listingId);
  if (!unit) throw new DomainError('verification.not_your_listing');
  return unit;
}

type Sent = Pick<CaseSubmission, 'kind' | 'documentType' | 'photoIds' | 'details'> & {
  readonly listingId: Id<'lst'>;
  readonly path?: SubmitAuthorityInput['path'];
};

/** Submits a case about the unit, so that it counts for every listing of it and for no other address. */
async function submitHome(ctx: Context, { listingId, path, ...sent }: Sent): Promise<LandlordLevels> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const unit = await requireListed(uow, userId, listingId);
    const change = { home: placeOf(unit), ...(path && { path }) };
    await submitCase(uow, {
      ...sent,
      userId,
      subjectId: unit.unitKey,
      consentVersion: verificationNoticeVersion,
      change,
    });
  });
  return listLandlordLevels(ctx);
}

/**
 * Submits photos of the documents that authorise the caller to let a unit that they list. Throws
 * verification.not_your_listing, verification.photos_unknown, verification.wrong_state, verification.resting,
 * verification.no_tries_left.
 */
export const submitAuthority = (
  ctx: Context,
  { listingId, path, documentType, photoIds }: SubmitAuthorityInput,
): Promise<LandlordLevels> => submitHome(ctx, { kind: 'authority', listingId, path, documentType, photoIds });

/** Submits photos from inside a unit that the caller lists, with the code of the day. Throws as `submitAuthority`. */
export async function submitUnit(ctx: Context, { listingId, photoIds }: SubmitUnitInput): Promise<LandlordLevels> {
  const { userId } = requireUser(ctx);
  // What the photos must show, for the verifier.
  const details = { selfieCode: selfieCodeOf(ctx, userId, ctx.clock.now()) };
  return submitHome(ctx, { kind: 'unit', listingId, photoIds, details });
}
