import { defineErrors } from '../errors/define-errors.ts';

export const privacyErrors = defineErrors({
  'privacy.old_version': {
    kind: 'conflict',
    text: 'The terms have changed since you opened this page. Reload it, read them and accept again.',
  },
  'privacy.no_saved_search': {
    kind: 'precondition',
    text: 'You have no saved search yet. Save one, and choose there how we tell you about new homes.',
  },
  'privacy.export_running': {
    kind: 'conflict',
    text: 'Your copy is already being made. You get an email when it is ready.',
  },
  'privacy.exports_spent': {
    kind: 'limit',
    text: 'You have asked for {count} copies within 24 hours. Download one of them, or ask again tomorrow.',
  },
  'privacy.not_deletable': {
    kind: 'precondition',
    text: 'Your account can’t be deleted yet: something of it is still open. Reload the page to see what.',
  },
  'privacy.already_scheduled': {
    kind: 'conflict',
    text: 'Your account is already about to be deleted. Nothing more is needed.',
  },
  'privacy.not_scheduled': {
    kind: 'conflict',
    text: 'Your account isn’t about to be deleted. Nothing was changed.',
  },
  'privacy.given_elsewhere': {
    kind: 'precondition',
    text: 'You agree to this when you share your passport or apply with it. Here you can only withdraw it.',
  },
});
