import { deletionUndoMs, deletionWord } from '@rentreel/contracts/privacy';
import { verificationCases } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imposeRestriction, liftRestriction, listRestrictions } from '../restrictions/index.ts';
import type { TestPerson } from '../testing/index.ts';
import { type VerificationFixture, createVerificationFixture } from '../verification/fixtures.ts';
import { getVerification, identityTimerWork, submitNumber } from '../verification/index.ts';
import { findOpenDeletion } from './deletion-repository.ts';
import { askDeletion, deletionTimerWork } from './index.ts';

let fixture: VerificationFixture;
let ada: TestPerson;
let moderator: TestPerson;
beforeEach(async () => {
  fixture = await createVerificationFixture();
  ({ ada } = fixture);
  moderator = await fixture.createPerson({ roles: ['moderator'] });
});
afterEach(() => fixture.dispose());

const submit = (person: TestPerson) =>
  submitNumber(person.ctx, {
    kind: 'nin',
    number: '70123456789',
    givenNames: 'Adaeze Chioma',
    lastName: 'Okonkwo',
    birthDate: '1998-05-17',
    consent: true,
  });
/** Lets the register answer. */
async function answer({ userId }: TestPerson): Promise<void> {
  const { read } = fixture.services.database;
  const row = await read.select().from(verificationCases).where(eq(verificationCases.userId, userId)).get();
  for (const run of Object.values(identityTimerWork)) await run(fixture.system, row?.id ?? 'vrf_none');
}
const stateOf = async (person: TestPerson) =>
  (await getVerification(person.ctx)).parts.find(({ kind }) => kind === 'nin')?.state;
const suspend = (person: TestPerson, days: number | null = null) =>
  imposeRestriction(moderator.ctx, {
    userId: person.userId,
    kind: 'suspension',
    reason: 'asked_outside',
    text: 'Money was asked for outside RentReel.',
    days,
  });
async function lift(person: TestPerson): Promise<void> {
  const { restrictions } = await listRestrictions(moderator.ctx, { userId: person.userId });
  for (const { id: restrictionId, version } of restrictions) {
    await liftRestriction(moderator.ctx, { restrictionId, version, text: 'It was somebody else.' });
  }
}
async function deleteAccount(person: TestPerson): Promise<void> {
  await askDeletion(person.ctx, { confirm: deletionWord });
  const row = await findOpenDeletion(fixture.services.database.read, person.userId);
  fixture.services.clock.advance(deletionUndoMs);
  await deletionTimerWork['account_deletion.complete']?.(fixture.system, row?.id ?? 'del_none');
}
const suspended = { code: 'verification.number_suspended' };

describe('a number of a suspended user', () => {
  it('is refused for another account after the suspended one was deleted', async () => {
    await submit(ada);
    await answer(ada);
    await suspend(ada);
    await deleteAccount(ada);
    await expect(submit(await fixture.createPerson())).rejects.toMatchObject(suspended);
  });

  it('is refused when the account is suspended after its deletion, and accepted once that is lifted', async () => {
    await submit(ada);
    await answer(ada);
    await deleteAccount(ada);
    await suspend(ada);
    const again = await fixture.createPerson();
    await expect(submit(again)).rejects.toMatchObject(suspended);
    await lift(ada);
    await submit(again);
    await answer(again);
    expect(await stateOf(again)).toBe('approved');
  });

  it('is accepted for another account after the end of the suspension, or after a deletion without one', async () => {
    await submit(ada);
    await answer(ada);
    await suspend(ada, 30);
    await deleteAccount(ada);
    const again = await fixture.createPerson();
    await expect(submit(again)).rejects.toMatchObject(suspended);
    fixture.services.clock.advance(30 * dayMs);
    await submit(again);
    await answer(again);
    expect(await stateOf(again)).toBe('approved');
    await deleteAccount(again);
    const third = await fixture.createPerson();
    await submit(third);
    await answer(third);
    expect(await stateOf(third)).toBe('approved');
  });

  it('is left to its owner when the register did not confirm it for the suspended user', async () => {
    await submit(ada);
    fixture.services.identity.found.push({ status: 'mismatched', field: 'name' });
    await answer(ada);
    await suspend(ada);
    const owner = await fixture.createPerson();
    await submit(owner);
    await answer(owner);
    expect(await stateOf(owner)).toBe('approved');
  });

  it('is left to a verifier when the suspension is imposed while the register is asked', async () => {
    await submit(ada);
    await answer(ada);
    await deleteAccount(ada);
    const again = await fixture.createPerson();
    await submit(again);
    await suspend(ada);
    await answer(again);
    expect(await stateOf(again)).toBe('in_review');
  });
});
