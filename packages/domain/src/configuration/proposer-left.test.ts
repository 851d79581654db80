import { users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createFixture } from '../testing/index.ts';
import { createStaff, withConfiguration } from './fixtures.ts';
import { approveChange, declineChange } from './index.ts';

it('a change is not approved once its author has lost the role, and can be declined', async () => {
  const fixture = await createFixture();
  const desk = withConfiguration(fixture, await createStaff(fixture));
  const minimum = () => desk.next(desk.finance).payoutRules.minKobo;
  const before = minimum();
  const changeId = await desk.propose('payouts.min', 50_000);
  await fixture.services.database.writer.write((tx) =>
    tx.update(users).set({ role: 'user', staffRoles: [] }).where(eq(users.id, desk.ngozi.userId)),
  );
  const step = { changeId, version: 1 };
  await expect(approveChange(desk.next(desk.bayo), step)).rejects.toMatchObject({ code: 'staff.proposer_left' });
  await declineChange(desk.next(desk.bayo), { ...step, reason: 'Its author has left.' });
  expect(minimum()).toBe(before);
  await fixture.dispose();
});
