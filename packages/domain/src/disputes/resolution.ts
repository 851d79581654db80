import {
  type AppealInput,
  type ConfirmRulingInput,
  type Dispute,
  type DisputeActionInput,
  type DisputeOfferInput,
  type ReturnRulingInput,
  type RuleDisputeInput,
  disputeLimits,
} from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { subtractKobo, zeroKobo } from '@rentreel/values';
import { claimedKobo, findBooking, heldOf, rentInAward } from '../bookings/index.ts';
import { requireStepUp } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, requireOthersCase, requireRight, write } from '../kernel/index.ts';
import { storeEvidence } from './open.ts';
import { type OwnDispute, requireSide } from './policy.ts';
import { performAction, takeDisputeStep } from './process.ts';
import { type DisputeRow, findOpenDispute, listEvidence, listSplits } from './repository.ts';
import { type Split, needsTwo, requireClaimed, requireWholeSplit } from './rules.ts';

/**
 * Returns the split if it covers everything that can be split: all held money, without the deposits when the tenancy
 * continues, because they remain until the move-out; of a caution fee at most the claim for the landlord. Throws
 * disputes.split_is_not_all, disputes.more_than_claimed.
 */
async function requireDisputable(
  { tx }: UnitOfWork,
  { row, booking }: Pick<OwnDispute, 'row' | 'booking'>,
  { toTenantKobo, toLandlordKobo, tenancyGoesOn }: Omit<Split, 'rentKobo'>,
): Promise<Split> {
  const { heldKobo, depositKobo } = await heldOf(tx, booking);
  const goesOn = row.kind === 'move_in' && tenancyGoesOn && booking.handedOverAt !== null;
  const rentKobo = row.kind === 'caution' ? rentInAward(booking, toLandlordKobo) : zeroKobo;
  const split = { toTenantKobo, toLandlordKobo, rentKobo, tenancyGoesOn: goesOn };
  requireWholeSplit(split, goesOn ? subtractKobo(heldKobo, depositKobo) : heldKobo);
  if (row.kind === 'caution') requireClaimed(split, claimedKobo(booking));
  return split;
}

/**
 * Offers the other side a split of the money. An offer is valid until it is accepted or replaced. Throws
 * auth.step_up_required, disputes.split_is_not_all, disputes.more_than_claimed, disputes.too_many_offers.
 */
export async function offerSolution(ctx: Context, input: DisputeOfferInput): Promise<Dispute> {
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    names: ['offer', 'offer_in_mediation'],
    plan: async (uow, own) => {
      const by = requireSide(own);
      const { id: disputeId, state } = own.row;
      const made = (await listSplits(uow.tx, disputeId)).filter((split) => split.by === by);
      if (made.length >= disputeLimits.offers) {
        throw new DomainError('disputes.too_many_offers', { count: disputeLimits.offers });
      }
      const split = await requireDisputable(uow, own, input);
      return { name: state === 'mediation' ? 'offer_in_mediation' : 'offer', split, note: input.note };
    },
  });
}

/**
 * Accepts the other side's latest offer; the money moves immediately. Throws auth.step_up_required, disputes.no_offer.
 */
export async function acceptSolution(ctx: Context, input: DisputeActionInput): Promise<Dispute> {
  await requireStepUp(ctx);
  return performAction(ctx, input, { names: ['accept_offer'], plan: () => ({ name: 'accept_offer' }) });
}

/**
 * Returns the transition of a ruling: on the dispute or its appeal, final or as a proposal to a second administrator.
 */
function rulingStep(row: DisputeRow) {
  if (row.state === 'appealed') return needsTwo(row) ? 'propose_appeal_ruling' : 'rule_appeal';
  return needsTwo(row) ? 'propose_ruling' : 'rule';
}

const isOfAppeal = ({ row }: OwnDispute) => row.state === 'appeal_proposed';

/**
 * Throws staff.own_case for an administrator who is one of the two people, and disputes.changed for one who has not seen all
 * statements.
 */
async function requireDecidable(
  { tx }: UnitOfWork,
  { row, booking: { tenantId, landlordId }, userId }: OwnDispute,
  { evidence }: Pick<ConfirmRulingInput, 'evidence'>,
): Promise<void> {
  requireOthersCase({ userId }, [tenantId, landlordId]);
  if (evidence === undefined) return;
  if ((await listEvidence(tx, row.id)).length !== evidence) throw new DomainError('disputes.changed');
}

/**
 * Rules on a dispute, for an administrator. Above the amount that one person may decide it is a proposal that a second one
 * confirms; an appeal requires administrators who neither made nor confirmed the appealed ruling. Throws
 * auth.step_up_required, disputes.split_is_not_all, disputes.more_than_claimed, disputes.not_on_appeal, staff.own_case.
 */
export async function ruleDispute(ctx: Context, input: RuleDisputeInput): Promise<Dispute> {
  requireRight(ctx, 'disputes.rule');
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    names: ['rule', 'propose_ruling', 'rule_appeal', 'propose_appeal_ruling'],
    plan: async (uow, own) => {
      await requireDecidable(uow, own, input);
      const split = await requireDisputable(uow, own, input);
      return { name: rulingStep(own.row), split, note: input.note };
    },
  });
}

/**
 * Confirms a proposed ruling, for a second administrator. Throws auth.step_up_required, disputes.two_people,
 * disputes.not_on_appeal, staff.own_case.
 */
export async function confirmRuling(ctx: Context, input: ConfirmRulingInput): Promise<Dispute> {
  requireRight(ctx, 'disputes.rule');
  await requireStepUp(ctx);
  return performAction(ctx, input, {
    names: ['confirm_ruling', 'confirm_appeal_ruling'],
    plan: async (uow, own) => {
      await requireDecidable(uow, own, input);
      return { name: isOfAppeal(own) ? 'confirm_appeal_ruling' : 'confirm_ruling' };
    },
  });
}

/** Returns a proposed ruling with a reason, for a second administrator. Throws what `confirmRuling` throws. */
export async function returnRuling(ctx: Context, input: ReturnRulingInput): Promise<Dispute> {
  requireRight(ctx, 'disputes.rule');
  const { note } = input;
  return performAction(ctx, input, {
    names: ['return_ruling', 'return_appeal_ruling'],
    plan: async (uow, own) => {
      await requireDecidable(uow, own, input);
      return { name: isOfAppeal(own) ? 'return_appeal_ruling' : 'return_ruling', note };
    },
  });
}

/**
 * Appeals a ruling: other administrators decide again, and the money does not move before. Throws disputes.photos_unknown.
 */
export async function appealRuling(ctx: Context, input: AppealInput): Promise<Dispute> {
  return performAction(ctx, input, {
    names: ['appeal'],
    plan: async (uow, own) => {
      await storeEvidence(uow, own.row.id, { by: requireSide(own), ...input });
      return { name: 'appeal' };
    },
  });
}

/** Withdraws a dispute, for the side that opened it; the booking continues as before. Throws disputes.only_opener. */
export async function withdrawDispute(ctx: Context, input: DisputeActionInput): Promise<Dispute> {
  return performAction(ctx, input, { names: ['withdraw'], plan: () => ({ name: 'withdraw' }) });
}

/** Requests a decision of the administrators without waiting further for the other side. */
export async function askForDecision(ctx: Context, input: DisputeActionInput): Promise<Dispute> {
  return performAction(ctx, input, { names: ['ask_for_decision'], plan: () => ({ name: 'ask_for_decision' }) });
}

/** Settles a dispute after the landlord has refunded everything. Idempotent. */
export async function settleAfterRefund(ctx: Context, { bookingId }: { readonly bookingId: Id<'bkg'> }): Promise<void> {
  await write(ctx, async (uow) => {
    const [row, booking] = [await findOpenDispute(uow.tx, bookingId), await findBooking(uow.tx, bookingId)];
    if (row && booking) await takeDisputeStep(uow, { row, booking }, { name: 'give_way', actor: 'system' });
  });
}
