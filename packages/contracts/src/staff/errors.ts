import { defineErrors } from '../errors/define-errors.ts';

export const staffErrors = defineErrors({
  'staff.second_factor_missing': {
    kind: 'precondition',
    text: 'Administration needs a second step. Turn on two-step log-in or add a passkey under Security, then come back.',
  },
  'staff.own_case': {
    kind: 'precondition',
    text: 'This is about you. A colleague has to decide it.',
  },
  'staff.proposer_left': {
    kind: 'precondition',
    text: 'The colleague who proposed this no longer has the role for it. Decline it; a colleague with the role can propose it again.',
  },
  'staff.no_such_account': {
    kind: 'not_found',
    text: 'No account with a confirmed email has this address. Ask them to sign up and to confirm it first.',
  },
  'staff.has_role': { kind: 'conflict', text: '{name} already has this role, or a request for it is waiting.' },
  'staff.not_found': { kind: 'not_found', text: 'We couldn’t find this request or role. Open the list again.' },
  'staff.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The request’s status is “{state}”.' },
  'staff.changed': { kind: 'conflict', text: 'A colleague has already decided this. Open the list again.' },
  'staff.own_request': {
    kind: 'precondition',
    text: 'You requested this role. Another superadmin has to approve it.',
  },
  'staff.own_role': { kind: 'precondition', text: 'This role is for you. Another superadmin has to approve it.' },
  'staff.account_closed': {
    kind: 'conflict',
    text: 'This account was deleted, merged, frozen or suspended since the role was requested. Decline the request.',
  },
  'staff.last_superadmin': {
    kind: 'precondition',
    text: 'No other superadmin can use their role now. Make another person superadmin first.',
  },
});
