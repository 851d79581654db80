import type { StaffRight } from '@rentreel/contracts/staff';
import type { AccessRule } from './access-rule.ts';

const absent = { breachId: `bre_${'0'.repeat(26)}`, version: 1 };
const facts = {
  title: 'A lost laptop of support',
  summary: 'A laptop with open tickets was left in a taxi.',
  kinds: ['contact'],
  peopleCount: null,
  risk: 'unknown',
  measures: '',
};

export const breachAccess: Readonly<Record<string, AccessRule>> = {
  'breaches.list': { callers: 'administrators', input: () => ({ state: 'open' }) },
  'breaches.record': { callers: 'administrators', input: () => ({ ...facts, discoveredAt: 1 }) },
  'breaches.update': {
    callers: 'administrators',
    outcome: 'breaches.not_found',
    input: () => ({ ...absent, ...facts }),
  },
  'breaches.recordNotice': {
    callers: 'administrators',
    outcome: 'breaches.not_found',
    input: () => ({ ...absent, audience: 'regulator', at: 1, reference: 'NDPC 2026/118' }),
  },
  'breaches.close': {
    callers: 'administrators',
    outcome: 'breaches.not_found',
    input: () => ({ ...absent, text: 'Disks of laptops are encrypted now.' }),
  },
};

export const rightsOfBreaches: Readonly<Record<string, StaffRight>> = Object.fromEntries(
  Object.keys(breachAccess).map((name) => [name, 'breaches.manage']),
);
