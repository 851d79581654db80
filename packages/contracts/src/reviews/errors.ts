import { defineErrors } from '../errors/define-errors.ts';

export const reviewErrors = defineErrors({
  'reviews.not_found': { kind: 'not_found', text: 'We couldn’t find this review. Open Reviews to see yours.' },
  'reviews.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The review’s status is “{state}”.' },
  'reviews.changed': { kind: 'conflict', text: 'This review has changed since you opened it. Check it again.' },
  'reviews.window_over': { kind: 'precondition', text: 'The time to write this review is over.' },
  'reviews.incomplete': { kind: 'invalid', text: 'Answer every question and give every star, then send it.' },
  'reviews.cannot_postpone': {
    kind: 'precondition',
    text: 'Only the tenant can put this off, once, until 30 days after the move-out.',
  },
  'reviews.report_not_found': { kind: 'not_found', text: 'We couldn’t find this report. Open the list again.' },
  'reviews.report_wrong_state': { kind: 'conflict', text: 'You can’t do that now. The report’s status is “{state}”.' },
  'reviews.report_changed': { kind: 'conflict', text: 'A colleague has already decided this. Open it again.' },
  'reviews.already_reported': {
    kind: 'conflict',
    text: 'This review has already been reported. We’ll decide within 24 hours.',
  },
  'reviews.not_yours_to_appeal': {
    kind: 'forbidden',
    text: 'Only the person the decision went against can appeal it.',
  },
  'reviews.appeal_over': { kind: 'precondition', text: 'The 7 days to appeal this decision are over.' },
  'reviews.other_moderator': {
    kind: 'precondition',
    text: 'You made this decision, so another administrator decides the appeal.',
  },
});
