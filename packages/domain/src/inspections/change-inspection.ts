import type { Inspection, InspectionDeedInput, InspectionTransitionName } from '@rentreel/contracts/inspections';
import type { Context } from '../kernel/index.ts';
import { takeDeed } from './process/take-deed.ts';

/** What people do to an inspection without saying more. */
export type PlainDeed = Extract<InspectionTransitionName, 'confirm' | 'accept_proposal' | 'withdraw' | 'complete'>;

/** Takes one step of the process that needs no more words. `inspections.wrong_state` when it is not theirs to take now. */
export async function changeInspection(ctx: Context, input: InspectionDeedInput, name: PlainDeed): Promise<Inspection> {
  return takeDeed(ctx, input, { names: [name], plan: () => ({ name }) });
}
