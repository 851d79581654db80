import type { AccessRule } from './access-rule.ts';

/** What administrators alone work with. */
export const administrationAccess: Readonly<Record<string, AccessRule>> = {
  'administration.queues': { callers: 'administrators' },
  'administration.books': { callers: 'administrators' },
};
