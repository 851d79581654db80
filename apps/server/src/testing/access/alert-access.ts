import type { AccessRule } from './access-table.ts';

const token = 'A'.repeat(43);

/** Saved searches are their person's alone. */
const keeperOnly = {
  object: 'savedSearch',
  own: 'ok',
  anothers: 'alerts.not_found',
  absent: 'alerts.not_found',
  input: (searchId: string) => ({ searchId }),
} as const;
const keeper: AccessRule = { callers: 'signed-in', objects: [keeperOnly] };

/** Who may call what saved searches offer. */
export const alertAccess: Readonly<Record<string, AccessRule>> = {
  'alerts.save': { callers: 'signed-in', input: (actor) => ({ query: { q: actor } }) },
  'alerts.update': {
    callers: 'signed-in',
    objects: [{ ...keeperOnly, input: (searchId) => ({ searchId, frequency: 'daily' }) }],
  },
  'alerts.pause': keeper,
  'alerts.resume': keeper,
  'alerts.remove': keeper,
  'alerts.restore': keeper,
  'alerts.list': { callers: 'signed-in' },
  'alerts.countNew': { callers: 'signed-in' },
  'alerts.matches': keeper,
  'alerts.preview': { callers: 'signed-in', input: () => ({ query: { state: 'LA' } }) },
  'alerts.markSeen': {
    callers: 'signed-in',
    objects: [{ ...keeperOnly, input: (searchId) => ({ searchId, until: 1 }) }],
  },
  'alerts.unsubscribe': {
    callers: 'everybody',
    objects: [
      {
        object: 'savedSearch',
        own: 'alerts.broken_link',
        anothers: 'alerts.broken_link',
        absent: 'alerts.broken_link',
        input: (searchId) => ({ searchIds: [searchId], token }),
      },
    ],
  },
};
