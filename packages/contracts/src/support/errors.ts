import { defineErrors } from '../errors/define-errors.ts';

export const supportErrors = defineErrors({
  'support.not_found': { kind: 'not_found', text: 'We couldn’t find this ticket. Open Help to see your tickets.' },
  'support.about_not_found': {
    kind: 'not_found',
    text: 'That booking, home or payment isn’t yours. Choose one from the list, or leave it out.',
  },
  'support.photos_unknown': {
    kind: 'invalid',
    text: 'A photo didn’t arrive, or was sent already. Remove it and add it again.',
  },
  'support.too_many_tickets': {
    kind: 'limit',
    text: 'You opened {count} tickets in 24 hours. Write in one of them: we read everything.',
  },
  'support.too_many_messages': {
    kind: 'limit',
    text: 'You wrote {count} messages in 24 hours. We read them all; write again tomorrow.',
  },
  'support.changed': { kind: 'conflict', text: 'Something was written since you opened this ticket. Read it again.' },
  'support.wrong_state': { kind: 'conflict', text: 'You can’t do that any more. The ticket’s status is “{state}”.' },
  'support.reopen_over': {
    kind: 'precondition',
    text: 'This ticket was closed more than 14 days ago. Open a new one, and name its reference.',
  },
  'support.other_administrator': {
    kind: 'precondition',
    text: 'You declined the withdrawal that this is about. A colleague has to answer.',
  },
  'support.same_topic': { kind: 'conflict', text: 'The ticket is under this topic already. Choose another one.' },
  'support.rated_already': { kind: 'conflict', text: 'You have rated this ticket. Thank you.' },
  'support.not_closed': { kind: 'conflict', text: 'You can rate a ticket once it is closed.' },
});
