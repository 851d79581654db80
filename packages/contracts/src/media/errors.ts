import { defineErrors } from '../errors/define-errors.ts';

export const mediaErrors = defineErrors({
  'media.upload_not_found': { kind: 'not_found', text: 'This file isn’t in your uploads, or not any more.' },
});
