import { defineErrors } from '../errors/define-errors.ts';

export const alertErrors = defineErrors({
  'alerts.not_found': { kind: 'not_found', text: 'This saved search is not there any more.' },
  'alerts.too_many': {
    kind: 'limit',
    text: 'You keep {count} searches, and that is as many as there can be. Remove one that you no longer need, then save this one.',
  },
  'alerts.same_search': {
    kind: 'conflict',
    text: 'You keep this search already, as “{name}”. Change something else, or remove one of the two.',
  },
  'alerts.broken_link': {
    kind: 'invalid',
    text: 'A part of this link is missing. Open it from the mail again, or log in and turn the mails off under Saved searches.',
  },
});
