import { rightsOf, staffRoles } from '@rentreel/contracts/staff';
import { describe, expect, it } from 'vitest';
import { queueNames, queueRights } from '@rentreel/contracts/administration';
import { queues } from './queues.ts';
import { mayOpen } from './screens.ts';

describe('mayOpen', () => {
  it.each(staffRoles)('allows %s exactly the queues of the role', (role) => {
    const rights = rightsOf([role]);
    for (const { name, to } of queues) {
      expect(mayOpen(to, { rights: [...rights] }), to).toBe(rights.has(queueRights[name]));
    }
  });

  it('applies the right of a queue to the paths below it', () => {
    expect(mayOpen('/admin/disputes/dsp_1', { rights: [] })).toBe(false);
    expect(mayOpen('/Admin/Payouts', { rights: ['people.read'] })).toBe(false);
    expect(mayOpen('/admin', { rights: [] })).toBe(true);
  });

  it('covers every queue in the navigation', () => {
    expect(queues.map(({ name }) => name).toSorted()).toEqual(queueNames.toSorted());
  });
});
