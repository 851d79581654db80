import { describe } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { roleGrantProcess } from './process.ts';

describe('roleGrantProcess', () => {
  testTransitions(roleGrantProcess, {
    asked: { superadmin: { approve: 'active', decline: 'declined' } },
    active: { superadmin: { revoke: 'revoked' } },
    declined: {},
    revoked: {},
  });
});
