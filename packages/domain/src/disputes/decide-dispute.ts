import type {
  AppealInput,
  Dispute,
  DisputeDeedInput,
  ReturnRulingInput,
  RuleDisputeInput,
} from '@rentreel/contracts/disputes';
import { type Context, requireAdmin } from '../kernel/index.ts';
import { requireDisputable } from './disputable.ts';
import type { DisputeRow } from './dispute-row.ts';
import { needsTwo } from './dispute-rules.ts';
import type { OwnDispute } from './load-dispute.ts';
import { requireSide, takeDeed } from './process/take-deed.ts';
import { storeEvidence } from './store-evidence.ts';

/** The step that a decision is: of the dispute or of its appeal, at once or for a second administrator to confirm. */
function rulingStep(row: DisputeRow) {
  if (row.state === 'appealed') return needsTwo(row) ? 'propose_appeal_ruling' : 'rule_appeal';
  return needsTwo(row) ? 'propose_ruling' : 'rule';
}

const isOfAppeal = ({ row }: OwnDispute) => row.state === 'appeal_proposed';

/**
 * An administrator decides. Above the sum that one person may decide it is a proposal that a second one confirms; an appeal
 * is decided by those who neither gave nor confirmed what is appealed. Errors: disputes.split_is_not_all,
 * disputes.not_on_appeal.
 */
export async function ruleDispute(ctx: Context, input: RuleDisputeInput): Promise<Dispute> {
  requireAdmin(ctx);
  return takeDeed(ctx, input, {
    names: ['rule', 'propose_ruling', 'rule_appeal', 'propose_appeal_ruling'],
    plan: async (own, tx) => {
      const split = await requireDisputable(tx, own, input);
      return { name: rulingStep(own.row), split, note: input.note };
    },
  });
}

/** A second administrator agrees with a proposed decision. Errors: disputes.two_people, disputes.not_on_appeal. */
export async function confirmRuling(ctx: Context, input: DisputeDeedInput): Promise<Dispute> {
  requireAdmin(ctx);
  return takeDeed(ctx, input, {
    names: ['confirm_ruling', 'confirm_appeal_ruling'],
    plan: (own) => ({ name: isOfAppeal(own) ? 'confirm_appeal_ruling' : 'confirm_ruling' }),
  });
}

/** A second administrator sends a proposed decision back, and says why. Errors: as above. */
export async function returnRuling(ctx: Context, input: ReturnRulingInput): Promise<Dispute> {
  requireAdmin(ctx);
  const { note } = input;
  return takeDeed(ctx, input, {
    names: ['return_ruling', 'return_appeal_ruling'],
    plan: (own) => ({ name: isOfAppeal(own) ? 'return_appeal_ruling' : 'return_ruling', note }),
  });
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
