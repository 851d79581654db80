import type { AddEvidenceInput, Dispute, RespondInput } from '@rentreel/contracts/disputes';
import { disputeStateNames, endedDisputeStates } from '@rentreel/contracts/disputes';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { getDispute } from './get-dispute.ts';
import { loadDispute } from './load-dispute.ts';
import { requireSide, takeDeed } from './process/take-deed.ts';
import { liveEvents } from './process/tell-people.ts';
import { storeEvidence } from './store-evidence.ts';

/** The side that did not open the dispute says how it sees it; from then on they can make offers to each other. */
export async function respondToDispute(ctx: Context, input: RespondInput): Promise<Dispute> {
  return takeDeed(ctx, input, {
    names: ['respond'],
    plan: async (own, tx) => {
      const by = requireSide(own);
      if (own.row.openedBy === by) throw new DomainError('disputes.not_your_turn');
      await storeEvidence(ctx, tx, { disputeId: own.row.id, by, said: input });
      return { name: 'respond' };
    },
  });
}

/** More words and photos of a side, until it has ended. */
export async function addEvidence(ctx: Context, input: AddEvidenceInput): Promise<Dispute> {
  await write(ctx, async (tx) => {
    const own = await loadDispute(ctx, tx, input.disputeId);
    const by = requireSide(own);
    const { state, id } = own.row;
    if (endedDisputeStates.some((ended) => ended === state)) {
      throw new DomainError('disputes.wrong_state', { state: disputeStateNames[state] });
    }
    await storeEvidence(ctx, tx, { disputeId: id, by, said: input });
    return {
      result: undefined,
      audit: [{ action: 'dispute.evidence_added', subjectId: id, details: { by, photos: input.photoIds.length } }],
      events: liveEvents(own.booking),
    };
  });
  return getDispute(ctx, input);
}
