import { describe, expect, it } from 'vitest';
import { type RoleGrantState, roleGrantProcess } from './process.ts';

/** The process as it was agreed, written down a second time: state, then what a superadmin may do and where it leads. */
const agreed: Record<RoleGrantState, Readonly<Record<string, RoleGrantState>>> = {
  asked: { approve: 'active', decline: 'declined' },
  active: { revoke: 'revoked' },
  declined: {},
  revoked: {},
};

describe('the process of a role', () => {
  it.each(roleGrantProcess.states)('leads out of %s exactly as agreed', (state) => {
    const leads = roleGrantProcess.from(state, 'superadmin').map(({ name, to }) => [name, to]);
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  });
});
