import { defineErrors } from '../errors/define-errors.ts';

export const scamErrors = defineErrors({
  'scams.nothing_to_report': {
    kind: 'invalid',
    text: 'Enter the phone number, account number, email, link or profile name that you report. Report a home from its own page.',
  },
  'scams.reported_already': {
    kind: 'conflict',
    text: 'You’ve already reported this. We’ll notify you when we decide.',
  },
  'scams.too_many_reports': {
    kind: 'limit',
    text: 'You have reported {count} today. Go on tomorrow, or report the chat that they came from.',
  },
  'scams.not_found': { kind: 'not_found', text: 'We couldn’t find this report. Open the list again.' },
  'scams.changed': { kind: 'conflict', text: 'This has changed since you opened it. Read it again.' },
  'scams.wrong_state': {
    kind: 'conflict',
    text: 'You can’t do that now. The report’s status is “{state}”. Open the list again.',
  },
});
