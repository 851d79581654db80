import { defineErrors } from '../errors/define-errors.ts';

export const notificationErrors = defineErrors({
  'notifications.not_found': { kind: 'not_found', text: 'This notification is not there any more.' },
  'notifications.always_on': {
    kind: 'precondition',
    text: 'Notices about money and security cannot be turned off in the app and by e-mail.',
  },
  'notifications.set_elsewhere': {
    kind: 'precondition',
    text: 'This is set for each search. Open Saved searches to change it.',
  },
  'notifications.unknown_push_service': {
    kind: 'precondition',
    text: 'Your browser uses a service for notices that we do not know. Notices still come in the app and by e-mail.',
  },
});
