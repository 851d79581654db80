import { inspectionStateNames, inspectionStates } from '@rentreel/contracts/inspections';
import { expect, it } from 'vitest';
import { visitWords } from './visit-words.ts';

const card = {
  type: 'inspection',
  inspectionId: 'ins_1',
  startsAt: Date.parse('2026-11-28T09:00:00Z'),
  endsAt: Date.parse('2026-11-28T09:30:00Z'),
} as const;

it('the card of an inspection tells its day and time in Lagos', () => {
  expect(visitWords({ ...card, state: 'confirmed' })).toEqual({
    state: 'Confirmed',
    tone: 'ok',
    day: 'Sat 28 Nov 2026',
    time: '10:00 am to 10:30 am',
  });
});

it.each(inspectionStates)('says in words how an inspection stands that is %s', (state) => {
  expect(visitWords({ ...card, state }).state).toBe(inspectionStateNames[state]);
});
