import type { AccessRule } from './access-table.ts';

const disputeId = `dsp_${'0'.repeat(26)}`;
const bookingId = `bkg_${'0'.repeat(26)}`;
const statement = 'The home is not as it was shown to me.';
const split = { toTenantKobo: 1, toLandlordKobo: 1, tenancyGoesOn: false };
const deed = (more: object = {}): AccessRule => ({
  callers: 'signed-in',
  outcome: 'disputes.not_found',
  input: () => ({ disputeId, version: 1, ...more }),
});
const decision = (more: object = {}): AccessRule => ({ ...deed(more), callers: 'administrators' });

/** Disputes are their two people's, and administrators decide; who is who in one is tried with the verbs themselves. */
export const disputeAccess: Readonly<Record<string, AccessRule>> = {
  'disputes.open': {
    callers: 'signed-in',
    outcome: 'bookings.not_found',
    input: () => ({ bookingId, version: 1, reason: 'no_keys', statement }),
  },
  'disputes.get': { callers: 'signed-in', outcome: 'disputes.not_found', input: () => ({ disputeId }) },
  'disputes.ofBooking': { callers: 'signed-in', outcome: 'disputes.not_found', input: () => ({ bookingId }) },
  'disputes.respond': deed({ statement }),
  'disputes.addEvidence': {
    callers: 'signed-in',
    outcome: 'disputes.not_found',
    input: () => ({ disputeId, statement }),
  },
  'disputes.offer': deed(split),
  'disputes.accept': deed(),
  'disputes.withdraw': deed(),
  'disputes.askForDecision': deed(),
  'disputes.appeal': deed({ statement }),
  'disputes.listOpen': { callers: 'administrators' },
  'disputes.rule': decision({ ...split, note: statement }),
  'disputes.confirmRuling': decision(),
  'disputes.returnRuling': decision({ note: statement }),
};
