import { defineErrors } from '../errors/define-errors.ts';

export const auditErrors = defineErrors({
  'audit.entry_not_found': {
    kind: 'not_found',
    text: 'The audit log has no entry with this number. Open it from the list.',
  },
});
