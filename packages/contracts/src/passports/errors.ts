import { defineErrors } from '../errors/define-errors.ts';

export const passportErrors = defineErrors({
  'passports.not_found': {
    kind: 'not_found',
    text: 'There is no passport here. The link may have ended: ask the tenant for a new one.',
  },
  'passports.not_attached': { kind: 'not_found', text: 'This application came without a passport.' },
  'passports.year_ahead': { kind: 'invalid', text: 'Enter a year that has begun.' },
  'passports.not_written': {
    kind: 'precondition',
    text: 'Your passport is still empty. Fill it in, then share it.',
  },
});
