import { defineErrors } from '../errors/define-errors.ts';

export const messageErrors = defineErrors({
  'messages.not_found': { kind: 'not_found', text: 'We couldn’t find this chat. Open Messages to see yours.' },
  'messages.own_home': {
    kind: 'precondition',
    text: 'This is your own home. Tenants write to you about it, and you find their chats under Messages.',
  },
  'messages.blocked': { kind: 'forbidden', text: 'You can’t write in this chat any more.' },
  'messages.unblock_first': { kind: 'precondition', text: 'You have blocked {name}. Unblock them to write again.' },
  'messages.declined': {
    kind: 'precondition',
    text: 'The landlord declined this request. You can write again once they message you.',
  },
  'messages.only_landlord': { kind: 'forbidden', text: 'Only the landlord can decline a request.' },
  'messages.photos_unknown': {
    kind: 'precondition',
    text: 'One of the photos didn’t arrive. Remove it from the message, or add it again.',
  },
  'messages.report_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this report. It may already be decided: open the queue again.',
  },
  'messages.not_restricted': {
    kind: 'precondition',
    text: 'Warn or restrict this person first: they read why, and can appeal. Then close the reports.',
  },
  'messages.too_fast': {
    kind: 'limit',
    text: 'You have sent {count} messages in a minute. Wait a moment, then go on.',
  },
  'messages.too_many_reports': {
    kind: 'limit',
    text: 'You have sent {count} reports today. We read each of them; send more tomorrow.',
  },
});
