import { defineErrors } from '../errors/define-errors.ts';

export const webhookErrors = defineErrors({
  'webhooks.not_found': { kind: 'not_found', text: 'We couldn’t find this webhook. Open Security to see yours.' },
  'webhooks.delivery_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this delivery. The log holds the last 30 days.',
  },
  'webhooks.too_many': {
    kind: 'limit',
    text: 'You already have 10 webhooks, the maximum. Remove one you don’t use, then try again.',
  },
  'webhooks.not_https': {
    kind: 'precondition',
    text: 'The address must begin with https://, so that nobody on the way reads or changes what is sent.',
  },
  'webhooks.private_address': {
    kind: 'precondition',
    text: 'The address leads into a private network, where we send nothing. Use one that can be reached from the internet.',
  },
  'webhooks.paused': { kind: 'precondition', text: 'This webhook is paused. Resume it first.' },
});
