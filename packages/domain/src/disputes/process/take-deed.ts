import type { Dispute, DisputeDeedInput, DisputeTransitionName } from '@rentreel/contracts/disputes';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, write } from '../../kernel/index.ts';
import { getDispute } from '../get-dispute.ts';
import { isAsSeen, loadDispute, type OwnDispute } from '../load-dispute.ts';
import { type StepRequest, takeDisputeStep } from './take-step.ts';

/** Which step a deed is, and what it says. */
export type DeedPlan = Pick<StepRequest, 'name' | 'split' | 'note'>;

export interface DeedSteps {
  /** The steps that this deed may be; done already, it is not done again. */
  readonly names: readonly DisputeTransitionName[];
  /** What is stored before the step is taken. */
  readonly plan: (own: OwnDispute, tx: WriteTx) => DeedPlan | Promise<DeedPlan>;
}

/** Takes one step for one of the two people or an administrator, and answers with the dispute as it is then. */
export async function takeDeed(ctx: Context, input: DisputeDeedInput, steps: DeedSteps): Promise<Dispute> {
  await write(ctx, async (tx) => {
    const own = await loadDispute(ctx, tx, input.disputeId);
    const { version } = input;
    if (!(await isAsSeen(tx, own, { version, names: steps.names })))
      return { result: undefined, audit: [], events: [] };
    const { row, booking, home, driver } = own;
    const { audit, events } = await takeDisputeStep(ctx, tx, {
      row,
      booking,
      home,
      driver,
      ...(await steps.plan(own, tx)),
    });
    return { result: undefined, audit, events };
  });
  return getDispute(ctx, input);
}

/** The side of the caller, where only the two people may act. */
export function requireSide({ driver }: Pick<OwnDispute, 'driver'>): 'tenant' | 'landlord' {
  if (driver === 'admin') throw new DomainError('disputes.not_found');
  return driver;
}
