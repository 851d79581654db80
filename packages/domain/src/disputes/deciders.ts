import { type DisputeBar, type DisputeDeciders, disputeTransitionsFrom } from '@rentreel/contracts/disputes';
import type { DisputeRow, DisputeStepRow } from './dispute-row.ts';

export type DecidedSteps = readonly Pick<DisputeStepRow, 'name' | 'actorId'>[];

export interface Deciding {
  readonly row: Pick<DisputeRow, 'state'>;
  /** Everything that has happened, in order. */
  readonly steps: DecidedSteps;
}

const proposals: Readonly<Record<string, string>> = {
  ruling_proposed: 'propose_ruling',
  appeal_proposed: 'propose_appeal_ruling',
};

const lastActor = (steps: DecidedSteps, ...names: string[]): string | null | undefined =>
  steps.findLast(({ name }) => names.includes(name))?.actorId;

/** Which administrators have no say now, by their ids. On appeal: whoever gave or confirmed what is appealed. */
export function barsOf({ row: { state }, steps }: Deciding): ReadonlyMap<string, DisputeBar> {
  const bars = new Map<string, DisputeBar>();
  const bar = (actorId: string | null | undefined, why: DisputeBar) => {
    if (actorId) bars.set(actorId, why);
  };
  if (state === 'appealed' || state === 'appeal_proposed') {
    bar(lastActor(steps, 'rule', 'propose_ruling'), 'gave');
    bar(lastActor(steps, 'confirm_ruling'), 'confirmed');
  }
  const proposal = proposals[state];
  if (proposal !== undefined) bar(lastActor(steps, proposal), 'proposed');
  return bars;
}

export interface Administrator {
  readonly id: string;
  readonly name: string;
}

/** Who of the administrators decides now, for one of them; null while nobody has to. */
export function toDeciders(
  deciding: Deciding,
  { readerId, admins }: { readonly readerId: string; readonly admins: readonly Administrator[] },
): DisputeDeciders | null {
  if (disputeTransitionsFrom(deciding.row.state, 'admin').length === 0) return null;
  const bars = barsOf(deciding);
  return {
    myBar: bars.get(readerId) ?? null,
    barred: admins.flatMap(({ id, name }) => {
      const bar = bars.get(id);
      return bar ? [{ name, bar }] : [];
    }),
    others: admins.filter(({ id }) => id !== readerId && !bars.has(id)).map(({ name }) => name),
  };
}
