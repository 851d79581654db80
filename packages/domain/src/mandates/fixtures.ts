import type { CreateMandateInput, Mandate } from '@rentreel/contracts/mandates';
import { users } from '@rentreel/db/schema';
import { isoDayAt, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import type { Fixture, TestPerson } from '../testing/index.ts';
import { createMandate, sendMandate, signMandate } from './index.ts';

/** Creates a user with a confirmed email address, so that mandates reach their account. */
export async function createOwner(fixture: Fixture, name = 'Funmilayo Alabi'): Promise<TestPerson> {
  const owner = await fixture.createPerson({ name, isVerified: true });
  const { database, clock } = fixture.services;
  await database.writer.write((tx) =>
    tx.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, owner.userId)),
  );
  return owner;
}

interface MandateOptions {
  readonly owner: Pick<TestPerson, 'email'>;
  readonly listingIds: readonly `lst_${string}`[];
  readonly terms?: Partial<CreateMandateInput>;
}

/** Builds the input of a six-month mandate from today. */
export function mandateInput(fixture: Fixture, { owner, listingIds, terms }: MandateOptions): CreateMandateInput {
  return {
    agentRole: 'agent',
    ownerName: 'Funmilayo Alabi',
    ownerEmail: owner.email,
    units: listingIds.map((listingId) => ({ listingId, floorKobo: kobo(200_000_000) })),
    powers: ['show', 'negotiate'],
    commissionBasisPoints: 1000,
    legalFeeKobo: kobo(5_000_000),
    startDay: isoDayAt(fixture.services.clock.now()),
    months: 6,
    ...terms,
  };
}

interface SignedMandateOptions extends MandateOptions {
  readonly agent: TestPerson;
  readonly owner: TestPerson;
}

/** Creates a mandate that the owner has signed. */
export async function signedMandate(
  fixture: Fixture,
  { agent, owner, ...options }: SignedMandateOptions,
): Promise<Mandate> {
  const draft = await createMandate(agent.ctx, mandateInput(fixture, { owner, ...options }));
  const { id: mandateId, version } = await sendMandate(agent.ctx, { mandateId: draft.id, version: draft.version });
  return signMandate(owner.ctx, { mandateId, version, fullName: 'Funmilayo Alabi' });
}
