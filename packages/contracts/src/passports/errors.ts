import { defineErrors } from '../errors/define-errors.ts';

export const passportErrors = defineErrors({
  'passports.not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this passport. The link may have expired: ask the tenant for a new one.',
  },
  'passports.not_attached': { kind: 'not_found', text: 'This application came without a passport.' },
  'passports.year_ahead': { kind: 'invalid', text: 'Enter a year that has begun.' },
  'passports.reference_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this reference. The link may have expired, or the tenant cancelled the request.',
  },
  'passports.reference_wrong_state': {
    kind: 'conflict',
    text: 'You can’t do that now. The reference’s status is “{state}”.',
  },
  'passports.reference_limit': {
    kind: 'limit',
    text: 'You have asked {count} people in the last 30 days. Wait before you ask another one.',
  },
  'passports.own_reference': {
    kind: 'invalid',
    text: 'This is your own address. Enter that of the person who knows you.',
  },
  'passports.reference_asked': {
    kind: 'conflict',
    text: 'You have asked this address before. Each address is asked once, whatever came of it.',
  },
  'passports.not_written': {
    kind: 'precondition',
    text: 'Your passport is still empty. Fill it in, then share it.',
  },
});
