import { defineErrors } from '../errors/define-errors.ts';

export const profileErrors = defineErrors({
  'profile.name_locked': {
    kind: 'precondition',
    text: 'Your name was checked against your ID, so it is locked. Change it with a new ID check.',
  },
  'profile.name_in_review': {
    kind: 'precondition',
    text: 'We’re checking your ID under this name. You can change it once that is decided.',
  },
  'profile.photo_unknown': {
    kind: 'invalid',
    text: 'This photo isn’t in your uploads, or was used already. Choose it again.',
  },
});
