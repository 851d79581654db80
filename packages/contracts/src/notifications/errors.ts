import { defineErrors } from '../errors/define-errors.ts';

export const notificationErrors = defineErrors({
  'notifications.not_found': { kind: 'not_found', text: 'This notification no longer exists.' },
  'notifications.always_on': {
    kind: 'precondition',
    text: 'Notifications about money and security can’t be turned off in the app or by email.',
  },
  'notifications.set_elsewhere': {
    kind: 'precondition',
    text: 'This is set for each search. Open Saved searches to change it.',
  },
  'notifications.unknown_push_service': {
    kind: 'precondition',
    text: 'Your browser uses a notification service we don’t support. You still get notifications in the app and by email.',
  },
});
