import { defineErrors } from '../errors/define-errors.ts';

export const impersonationErrors = defineErrors({
  'impersonation.read_only': {
    kind: 'forbidden',
    text: 'You’re viewing another person’s account, so you can’t change anything. End the view first.',
  },
  'impersonation.own_account': { kind: 'precondition', text: 'This is your own account. You see it as it is.' },
  'impersonation.colleague': {
    kind: 'forbidden',
    text: 'This is the account of a colleague. Accounts of staff can’t be viewed.',
  },
  'impersonation.no_account': { kind: 'not_found', text: 'This account doesn’t exist any more.' },
  'impersonation.ticket_unknown': {
    kind: 'not_found',
    text: 'This person has no ticket with this reference. Check it, or leave it out.',
  },
});
