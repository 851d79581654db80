import type { DisputeSide, RuleDisputeInput } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { listings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Context, DomainError } from '../../kernel/index.ts';
import type { TestPerson } from '../../testing/index.ts';
import { type EscrowFixture, copyListings } from '../escrow/fixtures.ts';
import type { BookingRow } from '../row.ts';
import type { Actor } from './attempts.ts';
import type { Books, DisputeRow } from './books.ts';
import { type Figures, type Situation, takenBasisPoints } from './forecast.ts';

export interface People {
  readonly tenants: readonly [TestPerson, TestPerson];
  readonly landlord: TestPerson;
  readonly admin: TestPerson;
  readonly second: TestPerson;
  readonly third: TestPerson;
  readonly fourth: TestPerson;
  readonly stranger: TestPerson;
}

/** Asserts the result of an attempt, given the books before and after it. */
export type Expectation = (before: Books, after: Books) => void;

/** Asserts that nothing changed. */
export const expectNoChange: Expectation = (before, after) => expect(after).toEqual(before);

export type DisputeSplit = Pick<RuleDisputeInput, 'toTenantKobo' | 'toLandlordKobo' | 'tenancyGoesOn'>;

/** The last offered and the last decided split, as recorded by the run. */
export interface RecordedSplits {
  readonly offer?: { readonly by: DisputeSide; readonly split: DisputeSplit };
  readonly ruling?: { readonly userId: Id<'usr'>; readonly split: DisputeSplit };
  /** The administrators who decided and confirmed a ruling that can be appealed. */
  readonly first?: readonly string[];
}

interface Staged extends Letting {
  readonly potId: Id<'pot'>;
  readonly ids: readonly Id<'bkg'>[];
  readonly look: Books;
}

/** Two bookings of one unit, their people, and the last books read. */
export class Stage {
  readonly fixture: EscrowFixture;
  readonly figures: Figures;
  readonly people: People;
  /** A pot of the first tenant. */
  readonly potId: Id<'pot'>;
  ids: readonly Id<'bkg'>[];
  /** Includes bookings that have ended and were replaced. */
  readonly allIds: Set<Id<'bkg'>>;
  look: Books;
  /** Offered and decided splits, by dispute id. */
  readonly recordedSplits = new Map<string, RecordedSplits>();
  /** When the landlord cancelled paid bookings. */
  readonly cancelledAt: number[] = [];
  /** People whose withdrawals are on hold. */
  readonly onHold = new Set<string>();
  /** Repeats the last money movement and expects the same result. */
  repeat: (() => Promise<void>) | undefined;
  readonly #letting: Letting;
  #keys = 0;

  constructor({ ids, look, potId, ...letting }: Staged) {
    const { fixture, figures, people } = letting;
    this.#letting = letting;
    this.fixture = fixture;
    this.figures = figures;
    this.people = people;
    this.potId = potId;
    this.ids = ids;
    this.allIds = new Set(ids);
    this.look = look;
  }

  get now(): number {
    return this.fixture.services.clock.now();
  }

  /** The two tenants and the landlord. */
  get owners(): readonly TestPerson[] {
    return [...this.people.tenants, this.people.landlord];
  }

  /** Creates the next booking of the same tenant, whose last one has ended. */
  async createNextBooking(which: number): Promise<void> {
    const id = await createListingWithBooking(this.#letting, which);
    this.allIds.add(id);
    this.ids = this.ids.map((old, place) => (place === which ? id : old));
  }

  row(which: number): BookingRow {
    const row = this.look.rows[which];
    if (!row) throw new Error('two bookings expected');
    return row;
  }

  dispute(which: number): DisputeRow | undefined {
    return this.look.disputes[which];
  }

  tenant(which: number): TestPerson {
    return this.people.tenants[which === 0 ? 0 : 1];
  }

  actor(actor: Actor, which: number): TestPerson {
    return actor === 'tenant' ? this.tenant(which) : this.people[actor];
  }

  contextOf(role: string, which: number): Context {
    if (role === 'tenant') return this.tenant(which).ctx;
    return role === 'landlord' ? this.people.landlord.ctx : this.fixture.system;
  }

  key(): string {
    this.#keys += 1;
    return `key-of-a-try-${this.people.landlord.userId.slice(4)}-${this.#keys}`;
  }

  /** Returns true on success, false on a DomainError; rethrows any other error. */
  async succeeds(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** A unit that is let repeatedly, to one tenant at a time. */
interface Letting {
  readonly fixture: EscrowFixture;
  /** The listing to copy. */
  readonly homeId: Id<'lst'>;
  readonly people: People;
  readonly figures: Figures;
  /** The unit of all listings of the run. */
  readonly unitKey: string;
}

/**
 * Creates a listing reserved for one of the two tenants, with a booking due for payment; returns the id of the booking.
 */
export async function createListingWithBooking(
  { fixture, homeId, people, figures, unitKey }: Letting,
  which: number,
): Promise<Id<'bkg'>> {
  const { database } = fixture.services;
  const { landlord, tenants } = people;
  const [listingId = 'lst_none'] = await copyListings(database, homeId, 1);
  await database.writer.write((tx) =>
    tx.update(listings).set({ landlordId: landlord.userId }).where(eq(listings.id, listingId)),
  );
  const { yearlyRentKobo, plan } = figures;
  const platformFeeBasisPoints = takenBasisPoints.tenantBasisPoints;
  const tenant = tenants[which === 0 ? 0 : 1];
  return (await fixture.due({ tenant, landlord, yearlyRentKobo, plan, platformFeeBasisPoints, unitKey, listingId })).id;
}

/** Returns the input of the forecast for one of the two bookings. */
export function situationOf(stage: Stage, which: number): Situation {
  return {
    figures: stage.figures,
    row: stage.row(which),
    rival: stage.row(1 - which),
    now: stage.now,
    tenantBalance: stage.look.wallets[which] ?? 0,
    landlordBalance: stage.look.wallets[2] ?? 0,
    cancelledAt: [...stage.cancelledAt],
  };
}
