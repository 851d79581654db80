import type { JournalLine } from '../journal/journal-line.ts';
import type { Invariant } from './invariant.ts';

const outKinds = new Set(['escrow_released', 'escrow_refunded', 'escrow_ruled', 'caution_settled']);

const bookingOf = (lines: readonly JournalLine[]): string | undefined =>
  lines.find(({ account }) => account.startsWith('esc:'))?.account.split(':')[1];

export const escrowIsPaidOutOfItsOwn: Invariant = {
  code: 'INV-12',
  rule: 'money leaves the escrow of a booking only by an entry that refers to a payment into the same booking',
  watch() {
    const funded = new Map<string, string | undefined>();
    return {
      entry({ id, kind, refersTo = 'nothing', lines }) {
        if (kind === 'escrow_funded') funded.set(id, bookingOf(lines));
        if (!outKinds.has(kind)) return undefined;
        const booking = bookingOf(lines);
        return booking !== undefined && funded.get(refersTo) === booking
          ? undefined
          : `it takes from ${booking ?? 'no booking'}, but refers to ${refersTo}`;
      },
    };
  },
};
