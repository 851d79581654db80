import { hourMs } from '@rentreel/values';
import { inspectionLimits } from '../../packages/contracts/src/inspections/limits.ts';
import {
  type InspectionEffect,
  type InspectionGuard,
  inspectionProcess,
} from '../../packages/contracts/src/inspections/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const { transitions } = inspectionProcess;
type Transition = (typeof transitions)[number];
const { freeCancelMs, graceMs, movesPerSide, reminderMs } = inspectionLimits;

const guardLabels: Readonly<Record<InspectionGuard, string>> = {
  slot_free: 'the time is free for both',
  before_start: 'it has not started',
  move_left: `it has not started, and this side has rescheduled it fewer than ${movesPerSide} times`,
  at_the_gate: 'the gate code matches, or both are within 300 m; 30 minutes before to 60 after the start',
  after_start: 'it has started',
  after_grace: `${graceMs / 60_000} minutes have passed since the start, and the other side has not checked in`,
  blamed: 'the report is about this side',
  ruled_against: 'RentReel decided for the other side, at most 7 days ago, without an appeal since',
  other_ruler: 'another administrator gave the decision under appeal',
};

const feeLabel: Readonly<Record<InspectionEffect, string>> = {
  return_fee: 'refund to the tenant',
  pay_fee: 'to the landlord',
  split_by_notice: `refund until ${freeCancelMs / hourMs} hours before the start, then to the landlord`,
  split_by_move: `refund; to the landlord if the tenant moved it less than ${freeCancelMs / hourMs} hours before and does not take another time`,
};

const timerLabel = ({ timers }: Transition) =>
  timers
    .map(({ state, from, afterMs, atEndLatest }) => {
      const since = from === 'start' ? 'after the start' : `in ${state}`;
      return `${afterMs / hourMs} hours ${since}${atEndLatest ? ', or at the start' : ''}`;
    })
    .join('; ');

/** Returns the transitions of an inspection, the movements of its fee and its automatic steps. */
export function inspectionSection(): string[] {
  return [
    '## Inspection',
    processDiagram(transitions, 'requested: request'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      'held fee': ({ effect }) => effect && feeLabel[effect],
      'timer after': timerLabel,
    }),
    `The fee is held with the request. Both are reminded ${reminderMs.map((ms) => ms / hourMs).join(' and ')} hours before the start. Without a check-in by two hours after the start, location decides: the side that was not at the home counts as absent. A place in an open house is confirmed immediately and cannot be rescheduled.`,
  ];
}
