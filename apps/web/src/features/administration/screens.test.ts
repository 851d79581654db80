import { rightsOf, staffRoles } from '@rentreel/contracts/staff';
import { describe, expect, it } from 'vitest';
import { queueNames, queueRights } from '@rentreel/contracts/administration';
import { queues } from './queues.ts';
import { mayOpen } from './screens.ts';

describe('a screen of administration', () => {
  it.each(staffRoles)('is there for %s where a queue is theirs', (role) => {
    const rights = rightsOf([role]);
    for (const { name, to } of queues) {
      expect(mayOpen(to, { rights: [...rights] }), to).toBe(rights.has(queueRights[name]));
    }
  });

  it('below a queue is as far away as the queue', () => {
    expect(mayOpen('/admin/disputes/dsp_1', { rights: [] })).toBe(false);
    expect(mayOpen('/Admin/Payouts', { rights: ['people.read'] })).toBe(false);
    expect(mayOpen('/admin', { rights: [] })).toBe(true);
  });

  it('is in the navigation for every queue', () => {
    expect(queues.map(({ name }) => name).toSorted()).toEqual(queueNames.toSorted());
  });
});
