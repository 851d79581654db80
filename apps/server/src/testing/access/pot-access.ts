import { randomUUID } from 'node:crypto';
import type { AccessRule, ObjectRule } from './access-table.ts';

const absent = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;
const link = { potId: absent('pot'), key: 'A'.repeat(43) };
const goal = {
  name: 'Yaba flat',
  targetKobo: 245_000_000,
  targetDay: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
};

/** A pot is its members' alone; whoever owns one here leads it, is alone in it, and has saved nothing. */
const ofPot = (
  own: ObjectRule['own'] = 'ok',
  more: () => Readonly<Record<string, unknown>> = () => ({}),
): AccessRule => ({
  callers: 'signed-in',
  objects: [
    {
      object: 'pot',
      own,
      anothers: 'pots.not_found',
      absent: 'pots.not_found',
      input: (potId) => ({ potId, ...more() }),
    },
  ],
});

const money = () => ({ amountKobo: 100, idempotencyKey: randomUUID() });

/** Who may call what rent pots offer. */
export const potAccess: Readonly<Record<string, AccessRule>> = {
  'pots.list': { callers: 'signed-in' },
  'pots.create': {
    callers: 'signed-in',
    outcome: 'pots.day_not_ahead',
    input: () => ({ ...goal, targetDay: '2020-01-01', clientId: randomUUID() }),
  },
  'pots.get': ofPot(),
  'pots.history': ofPot(),
  'pots.change': ofPot('ok', () => goal),
  'pots.save': ofPot('ok', money),
  'pots.take': ofPot('pots.share_short', money),
  'pots.setAutoSaving': ofPot('ok', () => ({ auto: { amountKobo: 10_000, every: 'week', day: 1 } })),
  'pots.pauseAutoSaving': ofPot('ok', () => ({ paused: true })),
  'pots.prove': ofPot('ok', () => ({ on: true })),
  'pots.invite': ofPot(),
  'pots.stopInvitation': ofPot(),
  'pots.invitation': { callers: 'signed-in', outcome: 'pots.invitation_not_found', input: () => link },
  'pots.join': { callers: 'signed-in', outcome: 'pots.invitation_not_found', input: () => link },
  'pots.leave': ofPot(),
  'pots.removeMember': ofPot('pots.not_a_member', () => ({ userId: absent('usr') })),
  'pots.close': ofPot(),
  'pots.readiness': {
    callers: 'signed-in',
    outcome: 'messages.not_found',
    input: () => ({ listingId: absent('lst'), tenantId: absent('usr') }),
  },
};
