import { inspectionLimits } from '../../packages/contracts/src/inspections/inspection-limits.ts';
import {
  type InspectionGuard,
  type InspectionTransition,
  inspectionTransitions,
} from '../../packages/contracts/src/inspections/inspection-process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const transitions: readonly InspectionTransition[] = inspectionTransitions;
const hourMs = 60 * 60_000;
const { freeCancelMs, graceMs, movesPerSide, reminderMs } = inspectionLimits;

const guardWords: Readonly<Record<InspectionGuard, string>> = {
  slot_free: 'both have the time free',
  before_start: 'it has not begun',
  move_left: `it has not begun, and this side has moved it less than ${movesPerSide} times`,
  at_the_gate: 'the gate code fits, or both are within 300 m; 30 minutes before to 60 after the start',
  after_start: 'it has begun',
  after_grace: `${graceMs / 60_000} minutes have passed since the start, and the other side has not checked in`,
  blamed: 'the report is about this side',
};

const feeWords = {
  return: 'back to the tenant',
  pay: 'to the landlord',
  by_notice: `back until ${freeCancelMs / hourMs} hours before the start, else to the landlord`,
} as const;

const timerWords = ({ timers = [] }: InspectionTransition) =>
  timers
    .map(({ state, from, afterMs, atStartLatest }) => {
      const since = from === 'start' ? 'after the start' : `in ${state}`;
      return `${afterMs / hourMs} hours ${since}${atStartLatest ? ', or at the start' : ''}`;
    })
    .join('; ');

/** The life of an inspection, where its fee goes, and what the server does by itself. */
export function inspectionSection(): string[] {
  return [
    '## Inspection',
    processDiagram(transitions, 'requested: request'),
    processTable(transitions, {
      if: ({ guard }) => guard && guardWords[guard],
      'a fee that is still held goes': ({ fee }) => fee && feeWords[fee],
      'by itself after': timerWords,
    }),
    `The fee is held with the request. Both are reminded ${reminderMs.map((ms) => ms / hourMs).join(' and ')} hours before the start. When nobody checked in by two hours after the start, who alone was there by location says by that who did not come. A place in an open house is confirmed at once and not moved.`,
  ];
}
