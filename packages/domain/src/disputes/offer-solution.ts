import {
  type Dispute,
  type DisputeDeedInput,
  disputeLimits,
  type DisputeOfferInput,
} from '@rentreel/contracts/disputes';
import { type Context, DomainError } from '../kernel/index.ts';
import { requireDisputable } from './disputable.ts';
import { listSplits } from './disputes-repository.ts';
import { requireSide, takeDeed } from './process/take-deed.ts';

/**
 * One side offers how the money is split; it stands until the other accepts it, or either offers something else. Errors:
 * disputes.split_is_not_all, disputes.too_many_offers.
 */
export async function offerSolution(ctx: Context, input: DisputeOfferInput): Promise<Dispute> {
  return takeDeed(ctx, input, {
    names: ['offer', 'offer_in_mediation'],
    plan: async (own, tx) => {
      const by = requireSide(own);
      const { id: disputeId, state } = own.row;
      const made = (await listSplits(tx, disputeId)).filter((split) => split.by === by);
      if (made.length >= disputeLimits.offers) {
        throw new DomainError('disputes.too_many_offers', { count: disputeLimits.offers });
      }
      const split = await requireDisputable(tx, own, input);
      return { name: state === 'mediation' ? 'offer_in_mediation' : 'offer', split, note: input.note };
    },
  });
}

/** Takes the other side's last offer: the money moves at once as it says. */
export async function acceptSolution(ctx: Context, input: DisputeDeedInput): Promise<Dispute> {
  return takeDeed(ctx, input, { names: ['accept_offer'], plan: () => ({ name: 'accept_offer' }) });
}
