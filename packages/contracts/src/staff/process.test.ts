import { describe, expect, it } from 'vitest';
import { type RoleGrantState, roleGrantProcess } from './process.ts';

/** Independent copy of the agreed process: state, then a superadmin's transitions with their target. */
const agreed: Record<RoleGrantState, Readonly<Record<string, RoleGrantState>>> = {
  asked: { approve: 'active', decline: 'declined' },
  active: { revoke: 'revoked' },
  declined: {},
  revoked: {},
};

describe('roleGrantProcess', () => {
  it.each(roleGrantProcess.states)('allows from %s exactly the agreed transitions', (state) => {
    const leads = roleGrantProcess.from(state, 'superadmin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });
});
