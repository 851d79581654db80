import type {
  AppealInput,
  Dispute,
  DisputeDeedInput,
  ReturnRulingInput,
  RuleDisputeInput,
} from '@rentreel/contracts/disputes';
import type { Context } from '../kernel/index.ts';
import { requireDisputable } from './disputable.ts';
import { needsTwo } from './dispute-rules.ts';
import { requireSide, takeDeed } from './process/take-deed.ts';
import { storeEvidence } from './store-evidence.ts';

/**
 * An administrator decides. Above the sum that one person may decide it is a proposal that a second one confirms; on appeal
 * it is somebody else than the first time. Errors: disputes.split_is_not_all, disputes.two_people.
 */
export async function ruleDispute(ctx: Context, input: RuleDisputeInput): Promise<Dispute> {
  return takeDeed(ctx, input, {
    names: ['rule', 'propose_ruling', 'rule_appeal'],
    plan: async (own, tx) => {
      const split = await requireDisputable(tx, own, input);
      const first = needsTwo(own.row) ? ('propose_ruling' as const) : ('rule' as const);
      return { name: own.row.state === 'appealed' ? 'rule_appeal' : first, split, note: input.note };
    },
  });
}

/** A second administrator agrees with a proposed decision. Error: disputes.two_people. */
export async function confirmRuling(ctx: Context, input: DisputeDeedInput): Promise<Dispute> {
  return takeDeed(ctx, input, { names: ['confirm_ruling'], plan: () => ({ name: 'confirm_ruling' }) });
}

/** A second administrator sends a proposed decision back, and says why. */
export async function returnRuling(ctx: Context, input: ReturnRulingInput): Promise<Dispute> {
  const { note } = input;
  return takeDeed(ctx, input, { names: ['return_ruling'], plan: () => ({ name: 'return_ruling', note }) });
}

/** One of the two asks for a second look at a decision, by somebody else; nothing moves before it. */
export async function appealRuling(ctx: Context, input: AppealInput): Promise<Dispute> {
  return takeDeed(ctx, input, {
    names: ['appeal'],
    plan: async (own, tx) => {
      await storeEvidence(ctx, tx, { disputeId: own.row.id, by: requireSide(own), said: input });
      return { name: 'appeal' };
    },
  });
}
