import type { Invariant } from './invariant.ts';

const isKeptApart = (code: string) => code.startsWith('insp:') || code.startsWith('esc:');

export const escrowIsCovered: Invariant = {
  code: 'INV-07',
  rule: 'what is kept apart for inspections and bookings lies in the escrow bank account, to the kobo',
  watch: () => ({
    balances(stored) {
      const owed = [...stored].reduce((sum, [code, balance]) => (isKeptApart(code) ? sum + balance : sum), 0);
      const bank = [...stored].find(([code]) => code === 'bank:escrow')?.[1] ?? 0;
      return owed === bank ? [] : [{ account: 'bank:escrow', detail: `holds ${bank}, but ${owed} is kept apart` }];
    },
  }),
};
