import { bookingStates } from '@rentreel/contracts/bookings';
import { expect, it } from 'vitest';
import { bookingWords } from './booking-words.ts';

const card = { type: 'booking', bookingId: 'bkg_1', totalKobo: 245_000_000, dueAt: Date.UTC(2026, 10, 28, 9) } as const;

it('says how a booking stands, what it comes to and until when', () => {
  expect(bookingWords({ ...card, state: 'offered' })).toEqual({
    state: 'Offer made',
    tone: 'sun',
    first: '₦2,450,000 in all',
    second: 'Until 28 Nov 2026, 10:00 am',
  });
  expect(bookingWords({ ...card, state: 'declined', totalKobo: null, dueAt: null })).toMatchObject({
    tone: 'bad',
    first: '',
    second: '',
  });
});

it('has words and a colour for every state', () => {
  for (const state of bookingStates) {
    const { state: words, tone } = bookingWords({ ...card, state });
    expect(words).not.toBe('');
    expect(['ok', 'sun', 'bad', 'neutral']).toContain(tone);
  }
});
