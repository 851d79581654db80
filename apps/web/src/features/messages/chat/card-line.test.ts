import { bookingStates } from '@rentreel/contracts/bookings';
import { inspectionStateLabels, inspectionStates } from '@rentreel/contracts/inspections';
import { kobo } from '@rentreel/values';
import { expect, it } from 'vitest';
import { bookingLabel, inspectionLabel } from './card-line.tsx';

const card = {
  type: 'inspection',
  inspectionId: 'ins_1',
  startsAt: Date.parse('2026-11-28T09:00:00Z'),
  endsAt: Date.parse('2026-11-28T09:30:00Z'),
} as const;

it('inspectionLabel contains day and time in Lagos', () => {
  expect(inspectionLabel({ ...card, state: 'confirmed' })).toEqual({
    state: 'Confirmed',
    tone: 'ok',
    day: 'Sat 28 Nov 2026',
    time: '10:00 am to 10:30 am',
  });
});

it.each(inspectionStates)('inspectionLabel uses the label of the state %s', (state) => {
  expect(inspectionLabel({ ...card, state }).state).toBe(inspectionStateLabels[state]);
});

const bookingCard = {
  type: 'booking',
  bookingId: 'bkg_1',
  totalKobo: kobo(245_000_000),
  dueAt: Date.UTC(2026, 10, 28, 9),
} as const;

it('bookingLabel contains state, total and deadline', () => {
  expect(bookingLabel({ ...bookingCard, state: 'offered' })).toEqual({
    state: 'Offer made',
    tone: 'sun',
    first: '₦2,450,000 in all',
    second: 'Until 28 Nov 2026, 10:00 am',
  });
  expect(bookingLabel({ ...bookingCard, state: 'declined', totalKobo: null, dueAt: null })).toMatchObject({
    tone: 'bad',
    first: '',
    second: '',
  });
});

it('bookingLabel has a text and a tone for every state', () => {
  for (const state of bookingStates) {
    const { state: text, tone } = bookingLabel({ ...bookingCard, state });
    expect(text).not.toBe('');
    expect(['ok', 'sun', 'bad', 'neutral']).toContain(tone);
  }
});
