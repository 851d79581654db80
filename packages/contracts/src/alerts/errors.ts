import { defineErrors } from '../errors/define-errors.ts';

export const alertErrors = defineErrors({
  'alerts.not_found': { kind: 'not_found', text: 'This saved search no longer exists.' },
  'alerts.too_many': {
    kind: 'limit',
    text: 'You already have {count} saved searches, the maximum. Remove one you no longer need, then save this one.',
  },
  'alerts.same_search': {
    kind: 'conflict',
    text: 'You’ve already saved this search, as “{name}”. Change something else, or remove one of the two.',
  },
  'alerts.broken_link': {
    kind: 'invalid',
    text: 'A part of this link is missing. Open it from the email again, or log in and turn emails off under Saved searches.',
  },
});
