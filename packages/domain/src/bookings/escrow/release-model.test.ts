import type { Id } from '@rentreel/contracts/ids';
import type { VerificationKind } from '@rentreel/contracts/verification';
import { users } from '@rentreel/db/schema';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMissing } from '../../authority/index.ts';
import { DomainError, write } from '../../kernel/index.ts';
import { findUnitKey } from '../../listings/index.ts';
import { createOwner, signedMandate } from '../../mandates/fixtures.ts';
import { revokeMandate } from '../../mandates/index.ts';
import { assertLedgerBalanced } from '../../testing/database.ts';
import { type TestPerson, publishHome, runTimers } from '../../testing/index.ts';
import { findCaseOf, submitCase, takeCaseStep } from '../../verification/index.ts';
import { confirmMoveIn } from '../handover.ts';
import { bookingTimerWork, releaseWaitingRent, getBooking } from '../index.ts';
import { type EscrowFixture, createEscrowFixture, wholeKobo } from './fixtures.ts';

const numRuns = Number(process.env['RELEASE_MODEL_RUNS'] ?? 10);
const seed = Number(process.env['RELEASE_MODEL_SEED'] ?? 20_261_123);

let fixture: EscrowFixture;
let admin: TestPerson;
beforeAll(async () => {
  fixture = await createEscrowFixture();
  admin = await fixture.createPerson({ name: 'Ama Boateng', role: 'admin' });
});
afterAll(() => fixture.dispose());

const startBalanceKobo = 300_000_000;

/** What a participant does, or time that passes. */
const actions = [
  'identify',
  'withdraw_identity',
  'claim',
  'approve_claim',
  'revoke_claim',
  'sign_mandate',
  'end_mandate',
  'pay',
  'keys',
  'confirm',
  'report',
  'rule_half',
  'rule_back',
  'cancel',
  'follow',
  'pass_hours',
  'pass_days',
] as const;
type Action = (typeof actions)[number];

/** A booking of a landlord who starts unverified, and everyone who acts on it. */
class Letting {
  readonly id: string;
  readonly tenant: TestPerson;
  readonly landlord: TestPerson;
  readonly owner: TestPerson;
  readonly listingId: `lst_${string}`;
  readonly unitKey: string;
  #mandate: { id: Id<'man'>; version: number } | undefined;

  private constructor(made: Pick<Letting, 'id' | 'tenant' | 'landlord' | 'owner' | 'listingId' | 'unitKey'>) {
    this.id = made.id;
    this.tenant = made.tenant;
    this.landlord = made.landlord;
    this.owner = made.owner;
    this.listingId = made.listingId;
    this.unitKey = made.unitKey;
  }

  static async begin(): Promise<Letting> {
    const tenant = await fixture.newTenant(startBalanceKobo);
    const landlord = await fixture.createPerson({ name: 'Kunle Bello' });
    const owner = await createOwner(fixture);
    const listingId = await publishHome(landlord.ctx, { listedBy: 'agent' });
    const unitKey = (await findUnitKey(fixture.services.database.read, listingId)) ?? listingId;
    const { id } = await fixture.due({ tenant, landlord, listingId, unitKey, checked: false, startsInDays: 3 });
    return new Letting({ id, tenant, landlord, owner, listingId, unitKey });
  }

  /** Returns whether the landlord can currently be paid. */
  async isChecked(): Promise<boolean> {
    const payee = { landlordId: this.landlord.userId, unitKey: this.unitKey, ownerId: undefined };
    return (await findMissing(fixture.services.database.read, payee, fixture.services.clock.now())).length === 0;
  }

  async books() {
    const { escrow } = await getBooking(this.tenant.ctx, { bookingId: this.id as Id<'bkg'> });
    return {
      tenantKobo: await fixture.balanceOf(this.tenant),
      landlordKobo: await fixture.balanceOf(this.landlord),
      heldKobo: escrow.heldKobo,
    };
  }

  /** Performs an action; one that is not currently allowed is rejected and changes nothing. */
  async take(action: Action): Promise<void> {
    await this.#acts[action]().catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  async #send(kind: VerificationKind): Promise<void> {
    const subjectId = kind === 'authority' ? this.unitKey : null;
    const { userId } = this.landlord;
    await write(this.landlord.ctx, (uow) =>
      submitCase(uow, {
        userId,
        kind,
        ...(subjectId !== null && { subjectId }),
        photoIds: [],
        consentVersion: '1',
      }),
    );
  }

  async #decide(kind: VerificationKind, name: 'approve' | 'revoke'): Promise<void> {
    const subjectId = kind === 'authority' ? this.unitKey : null;
    const row = await findCaseOf(fixture.services.database.read, { userId: this.landlord.userId, kind, subjectId });
    if (row) await write(admin.ctx, (uow) => takeCaseStep(uow, row, { name, actor: 'verifier' }));
  }

  async #identify(): Promise<void> {
    for (const kind of ['document', 'selfie', 'nin'] as const) {
      await this.#send(kind);
      await this.#decide(kind, 'approve');
    }
  }

  async #rule(toLandlordKobo: number): Promise<void> {
    const ruling = { toTenantKobo: kobo(wholeKobo - toLandlordKobo), toLandlordKobo: kobo(toLandlordKobo) };
    await fixture.step(this.id, ['rule_end', 'admin'], { ruling });
  }

  async #pass(ms: number): Promise<void> {
    fixture.services.clock.advance(ms);
    await runTimers(fixture, bookingTimerWork);
  }

  async #endMandate(): Promise<void> {
    if (!this.#mandate) return;
    const { id: mandateId, version } = this.#mandate;
    await revokeMandate(this.owner.ctx, { mandateId, version, reason: 'I let it myself.' });
    this.#mandate = undefined;
  }

  async #signMandate(): Promise<void> {
    if (this.#mandate) return;
    const { owner, landlord: agent, listingId } = this;
    this.#mandate = await signedMandate(fixture, { agent, owner, listingIds: [listingId] });
  }

  async #confirm(): Promise<void> {
    const { version } = await fixture.row(this.id);
    await confirmMoveIn(this.tenant.ctx, { bookingId: this.id as Id<'bkg'>, version });
  }

  readonly #acts: Readonly<Record<Action, () => Promise<unknown>>> = {
    identify: () => this.#identify(),
    withdraw_identity: () => this.#decide('document', 'revoke'),
    claim: () => this.#send('authority'),
    approve_claim: () => this.#decide('authority', 'approve'),
    revoke_claim: () => this.#decide('authority', 'revoke'),
    sign_mandate: () => this.#signMandate(),
    end_mandate: () => this.#endMandate(),
    pay: () => fixture.step(this.id, ['fund', 'tenant']),
    keys: () => fixture.step(this.id, ['hand_over', 'tenant']),
    confirm: () => this.#confirm(),
    report: () => fixture.step(this.id, ['report_problem', 'tenant']),
    rule_half: () => this.#rule(wholeKobo / 2),
    rule_back: () => this.#rule(0),
    cancel: () => fixture.step(this.id, ['cancel_by_tenant', 'tenant']),
    follow: () => releaseWaitingRent(fixture.system, this.landlord),
    pass_hours: () => this.#pass(7 * hourMs),
    pass_days: () => this.#pass(2 * dayMs),
  };
}

/** How often money was paid to a landlord, and had to wait. */
interface Seen {
  paid: number;
  waited: number;
}

class Take implements fc.AsyncCommand<Seen, Letting> {
  readonly #action: Action;
  constructor(action: Action) {
    this.#action = action;
  }
  check = () => true;
  async run(seen: Seen, letting: Letting): Promise<void> {
    const before = await letting.books();
    await letting.take(this.#action);
    const after = await letting.books();
    const isChecked = await letting.isChecked();
    // No money is paid twice or lost: the initial amount is in the two wallets or held.
    expect(after.tenantKobo + after.landlordKobo + after.heldKobo).toBe(startBalanceKobo);
    expect(after.landlordKobo).toBeLessThanOrEqual(wholeKobo);
    if (after.landlordKobo > before.landlordKobo) {
      // No single action both grants the right and pays.
      expect(isChecked, this.#action).toBe(true);
      seen.paid += 1;
    }
    expect(after.landlordKobo).toBeGreaterThanOrEqual(before.landlordKobo);
    const { state, checkEndsAt } = await fixture.row(letting.id);
    const isDue = state === 'handed_over' && (checkEndsAt ?? Infinity) <= fixture.services.clock.now();
    if (isDue && !isChecked) seen.waited += 1;
    // Waiting money is released at the first check after the approval.
    if (this.#action === 'follow' && isChecked) expect(isDue).toBe(false);
  }
  toString(): string {
    return this.#action;
  }
}

const isBadged = async ({ userId }: TestPerson) => {
  const [row] = await fixture.services.database.read.select().from(users).where(eq(users.id, userId));
  return row?.isVerified === true;
};

const beginnings: readonly (readonly Action[])[] = [
  [],
  ['pay', 'keys', 'confirm'],
  ['claim', 'approve_claim', 'identify', 'pay', 'keys'],
  ['identify', 'sign_mandate', 'pay', 'keys', 'confirm'],
  ['identify', 'sign_mandate', 'end_mandate', 'pay', 'keys', 'confirm', 'pass_days'],
];

describe(`verification, mandates and the release of rent in ${numRuns} random runs`, () => {
  it('pay only recipients who are verified at that moment, exactly once, and as soon as they are verified', async () => {
    const seen: Seen = { paid: 0, waited: 0 };
    const commands = fc.commands([fc.constantFrom(...actions).map((action) => new Take(action))], {
      maxCommands: 22,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), commands, async (beginning, attempts) => {
        const letting = await Letting.begin();
        for (const action of beginning) await new Take(action).run(seen, letting);
        await fc.asyncModelRun(() => ({ model: seen, real: letting }), attempts);
        if (await letting.isChecked()) expect(await isBadged(letting.landlord)).toBe(true);
      }),
      { numRuns, seed, unbiased: true, endOnFailure: numRuns > 100 },
    );
    await assertLedgerBalanced(fixture.services.database);
    expect(seen.paid).toBeGreaterThan(0);
    expect(seen.waited).toBeGreaterThan(0);
  }, 60_000);
});
