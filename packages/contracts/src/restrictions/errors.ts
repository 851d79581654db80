import { defineErrors } from '../errors/define-errors.ts';

export const restrictionErrors = defineErrors({
  'restrictions.not_allowed': {
    kind: 'forbidden',
    text: '{activity} is switched off on your account{until}. {reason} Open Account status in your profile to read more or to appeal.',
  },
  'restrictions.not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this restriction. Open Account status again.',
  },
  'restrictions.person_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this person. Search by name, email address or phone number.',
  },
  'restrictions.own_account': {
    kind: 'forbidden',
    text: 'This is your own account. Another administrator has to act on it.',
  },
  'restrictions.administrator': {
    kind: 'forbidden',
    text: 'This is the account of an administrator. Take the role away first.',
  },
  'restrictions.already': {
    kind: 'conflict',
    text: 'This restriction is in force already. Lift it first to impose it again.',
  },
  'restrictions.changed': {
    kind: 'conflict',
    text: 'This restriction has changed since you opened it. Read it again.',
  },
  'restrictions.wrong_state': {
    kind: 'conflict',
    text: 'You can’t do that any more: its status is “{state}”. Open it again.',
  },
  'restrictions.other_administrator': {
    kind: 'forbidden',
    text: 'You restricted this person. Another administrator decides about the appeal.',
  },
});
