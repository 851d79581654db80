import { defineErrors } from '../errors/define-errors.ts';

export const referralErrors = defineErrors({
  'referrals.not_found': { kind: 'not_found', text: 'We couldn’t find this invitation. Open the list again.' },
  'referrals.changed': { kind: 'conflict', text: 'This invitation has changed in the meantime. Open the list again.' },
  'referrals.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The invitation’s status is “{state}”.' },
  'referrals.no_finding': {
    kind: 'precondition',
    text: 'This was declined by a rule that applies to everyone, not because of a finding about these two people.',
  },
  'referrals.appealed_before': {
    kind: 'precondition',
    text: 'You have appealed this already. You can read our answer under your invitations.',
  },
});
