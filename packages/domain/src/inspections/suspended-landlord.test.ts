import type { Id } from '@rentreel/contracts/ids';
import { restrictions } from '@rentreel/db/schema';
import { hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { cancelInspection, changeInspection, declineInspection, proposeTime } from './actions.ts';
import { closeHomesOfSuspended } from './automatic-steps.ts';
import { type InspectionFixture, createInspectionFixture, visitFeeKobo } from './fixtures.ts';
import { getInspection } from './views.ts';

let fixture: InspectionFixture;
beforeAll(async () => {
  fixture = await createInspectionFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

async function suspend({ userId }: { readonly userId: Id<'usr'> }): Promise<() => Promise<unknown>> {
  const { writer } = fixture.services.database;
  const id = newId('rst');
  const row = { id, kind: 'suspension', state: 'active', stateSince: 0, version: 1, userId } as const;
  const because = { reason: 'money', text: '', imposedBy: fixture.tenant.userId, createdAt: 0 } as const;
  await writer.write((tx) => tx.insert(restrictions).values({ ...row, ...because }));
  return () => writer.write((tx) => tx.delete(restrictions).where(eq(restrictions.id, id)));
}

it('inspections that are asked for or agreed end with the suspension of the landlord, and fees go back', async () => {
  const { ask, landlord, tenant, rival, tenOClock, show } = fixture;
  await show({ feeKobo: visitFeeKobo });
  const startsAt = tenOClock + 24 * hourMs;
  const agreed = await ask(tenant.ctx, { startsAt, feeKobo: visitFeeKobo });
  await changeInspection(landlord.ctx, { inspectionId: agreed.id, version: 1 }, 'confirm');
  const asked = await ask(rival.ctx, { startsAt: startsAt + hourMs, feeKobo: visitFeeKobo });
  const lift = await suspend(landlord);
  await closeHomesOfSuspended(fixture.system, landlord);
  for (const [person, { id: inspectionId }] of [
    [tenant, agreed],
    [rival, asked],
  ] as const) {
    const ended = { state: 'home_closed', reason: 'not_listed', feeState: 'returned' };
    expect(await getInspection(person.ctx, { inspectionId })).toMatchObject(ended);
  }
  await assertLedgerBalanced(fixture.services.database);
  await lift();
  const again = await ask(tenant.ctx, { startsAt, feeKobo: visitFeeKobo });
  await closeHomesOfSuspended(fixture.system, landlord);
  expect(await getInspection(tenant.ctx, { inspectionId: again.id })).toMatchObject({ state: 'requested' });
  await changeInspection(tenant.ctx, { inspectionId: again.id, version: 1 }, 'withdraw');
  await show();
});

it('no time is agreed with a suspended landlord; declining, withdrawing and cancelling stay possible', async () => {
  const { ask, landlord, tenant, rival, tenOClock } = fixture;
  const startsAt = tenOClock + 2 * hourMs;
  const asked = await ask(tenant.ctx);
  const { id: inspectionId } = await ask(rival.ctx, { startsAt });
  const move = { inspectionId, version: 1, startsAt: startsAt + hourMs, note: '' };
  const proposed = await proposeTime(landlord.ctx, move);
  const late = await fixture.newTenant();
  const confirmed = await ask(late.ctx, { startsAt: tenOClock + 6 * hourMs });
  await changeInspection(landlord.ctx, { inspectionId: confirmed.id, version: 1 }, 'confirm');
  const own = { inspectionId: asked.id, version: asked.version };
  const theirs = { inspectionId: proposed.id, version: proposed.version };

  const lift = await suspend(landlord);
  const refused = { code: 'restrictions.not_allowed' };
  await expect(changeInspection(landlord.ctx, own, 'confirm')).rejects.toMatchObject(refused);
  const other = { ...own, startsAt: startsAt + 5 * hourMs, note: '' };
  await expect(proposeTime(landlord.ctx, other)).rejects.toMatchObject(refused);
  await expect(changeInspection(rival.ctx, theirs, 'accept_proposal')).rejects.toMatchObject({
    code: 'inspections.landlord_suspended',
  });
  await expect(declineInspection(landlord.ctx, { ...own, reason: 'not_free', note: '' })).resolves.toMatchObject({
    state: 'declined',
  });
  await expect(
    cancelInspection(late.ctx, { inspectionId: confirmed.id, version: 2, reason: 'not_free', note: '' }),
  ).resolves.toMatchObject({ state: 'cancelled_by_tenant' });

  await lift();
  await expect(changeInspection(rival.ctx, theirs, 'accept_proposal')).resolves.toMatchObject({ state: 'confirmed' });
});
