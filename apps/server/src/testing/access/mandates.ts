import type { AccessRule, ObjectRule } from './access-rule.ts';
import { mandateTerms } from './fixtures.ts';

const absentHome = `lst_${'0'.repeat(26)}` as const;
const terms = () => mandateTerms(Date.now(), absentHome);

/** A draft is visible to its agent only; other users except its owner get no hint of it. */
const ofMandate = (
  own: ObjectRule['own'] = 'ok',
  more: () => Readonly<Record<string, unknown>> = () => ({ version: 1 }),
): AccessRule => ({
  callers: 'signed-in',
  objects: [
    {
      object: 'mandate',
      own,
      anothers: 'mandates.not_found',
      absent: 'mandates.not_found',
      input: (mandateId) => ({ mandateId, ...more() }),
    },
  ],
});

const reason = () => ({ version: 1, reason: 'I let it myself.' });

/** Expected callers of the procedures of mandates. */
export const mandateAccess: Readonly<Record<string, AccessRule>> = {
  'mandates.list': { callers: 'signed-in' },
  'mandates.listCandidates': { callers: 'signed-in' },
  'mandates.get': ofMandate('ok', () => ({})),
  'mandates.create': { callers: 'signed-in', outcome: 'mandates.not_your_listing', input: terms },
  'mandates.change': ofMandate('mandates.not_your_listing', () => ({ version: 1, ...terms() })),
  'mandates.send': ofMandate(),
  'mandates.withdraw': ofMandate(),
  'mandates.open': {
    callers: 'signed-in',
    outcome: 'mandates.link_ended',
    input: () => ({ mandateId: `man_${'0'.repeat(26)}`, key: 'A'.repeat(43) }),
  },
  'mandates.sign': ofMandate('mandates.wrong_state', () => ({ version: 1, fullName: 'Funmilayo Alabi' })),
  'mandates.decline': ofMandate('mandates.wrong_state', reason),
  'mandates.revoke': ofMandate('mandates.wrong_state', reason),
};
