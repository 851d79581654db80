import { defineErrors } from '../errors/define-errors.ts';

export const scamErrors = defineErrors({
  'scams.nothing_to_report': {
    kind: 'invalid',
    text: 'Enter the phone number, account number, email, link or profile name that you report. Report a home from its own page.',
  },
  'scams.reported_already': {
    kind: 'conflict',
    text: 'You have reported this already. We tell you what we decide.',
  },
  'scams.too_many_reports': {
    kind: 'limit',
    text: 'You have reported {count} today. Go on tomorrow, or report the chat that they came from.',
  },
  'scams.not_found': { kind: 'not_found', text: 'There’s no such report. Open the list again.' },
  'scams.changed': { kind: 'conflict', text: 'This has changed since you opened it. Read it again.' },
  'scams.wrong_state': { kind: 'conflict', text: 'That can’t be done now. This reads: {state}. Open the list again.' },
});
