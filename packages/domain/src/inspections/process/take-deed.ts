import type { Inspection, InspectionDeedInput, InspectionTransitionName } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { type Context, write } from '../../kernel/index.ts';
import { getInspection } from '../get-inspection.ts';
import { isAsSeen, loadInspection, type OwnInspection, titleOf } from '../load-inspection.ts';
import { type StepChange, type StepTaken, takeStep } from './take-step.ts';

/** Which step a deed is, and what it changes besides the state. */
export interface DeedPlan {
  readonly name: InspectionTransitionName;
  readonly change?: StepChange;
  readonly note?: string;
}

export interface DeedSteps {
  /** The steps that this deed may be; done already, it is not done again. */
  readonly names: readonly InspectionTransitionName[];
  readonly plan: (own: OwnInspection, tx: WriteTx) => DeedPlan | Promise<DeedPlan>;
  /** What follows in the same transaction. */
  readonly after?: (tx: WriteTx, taken: StepTaken, own: OwnInspection) => Promise<Omit<StepTaken, 'row'>>;
}

const nothingMore = { audit: [], events: [] };

/** Takes one step for one of the two people, and answers with the inspection as it is then. */
export async function takeDeed(ctx: Context, input: InspectionDeedInput, steps: DeedSteps): Promise<Inspection> {
  await write(ctx, async (tx) => {
    const own = await loadInspection(ctx, tx, input.inspectionId);
    const { version } = input;
    if (!(await isAsSeen(tx, own, { version, names: steps.names }))) return { result: undefined, ...nothingMore };
    const { row, side } = own;
    const home = await titleOf(tx, row);
    const taken = await takeStep(ctx, tx, { row, home, driver: side, ...(await steps.plan(own, tx)) });
    const more = (await steps.after?.(tx, taken, own)) ?? nothingMore;
    return { result: undefined, audit: [...taken.audit, ...more.audit], events: [...taken.events, ...more.events] };
  });
  return getInspection(ctx, input);
}
