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
  slot_free: 'both have the time free',
  before_start: 'it has not begun',
  move_left: `it has not begun, and this side has moved it less than ${movesPerSide} times`,
  at_the_gate: 'the gate code fits, or both are within 300 m; 30 minutes before to 60 after the start',
  after_start: 'it has begun',
  after_grace: `${graceMs / 60_000} minutes have passed since the start, and the other side has not checked in`,
  blamed: 'the report is about this side',
  ruled_against: 'RentReel decided for the other side, at most 7 days ago, and nobody has appealed',
  other_ruler: 'it isn’t the administrator who gave the decision that is appealed',
};

const feeLabel: Readonly<Record<InspectionEffect, string>> = {
  return_fee: 'back to the tenant',
  pay_fee: 'to the landlord',
  split_by_notice: `back until ${freeCancelMs / hourMs} hours before the start, else to the landlord`,
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
      'a fee that is still held goes': ({ effect }) => effect && feeLabel[effect],
      'by itself after': timerLabel,
    }),
    `The fee is held with the request. Both are reminded ${reminderMs.map((ms) => ms / hourMs).join(' and ')} hours before the start. When nobody checked in by two hours after the start, who alone was there by location says by that who did not come. A place in an open house is confirmed at once and not moved.`,
  ];
}
