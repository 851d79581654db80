import type { Id } from '@rentreel/contracts/ids';
import { expect } from 'vitest';
import { type Context, DomainError } from '../../../../kernel/index.ts';
import type { TestPerson } from '../../../../testing/index.ts';
import type { BookingRow } from '../../../booking-row.ts';
import type { EscrowWorld } from '../escrow-world.ts';
import type { SaidSplits } from './dispute-forecast.ts';
import type { Figures } from './figures.ts';
import { letHome, type Letting } from './let-home.ts';
import type { DisputeRow, Look } from './look-at-books.ts';
import type { Actor } from './model-attempts.ts';

export interface People {
  readonly tenants: readonly [TestPerson, TestPerson];
  readonly landlord: TestPerson;
  readonly admin: TestPerson;
  readonly second: TestPerson;
  readonly third: TestPerson;
  readonly fourth: TestPerson;
  readonly stranger: TestPerson;
}

/** What must have come of an attempt, held against the books before and after it. */
export type After = (before: Look, after: Look) => void;

/** Nothing at all came of it. */
export const expectNothing: After = (before, after) => expect(after).toEqual(before);

export interface Staged extends Letting {
  readonly potId: Id<'pot'>;
  readonly ids: readonly string[];
  readonly look: Look;
}

/** Two bookings of one home, their people, and the books as they were last seen. */
export class Stage {
  readonly world: EscrowWorld;
  readonly figures: Figures;
  readonly people: People;
  /** A pot that the first tenant has started. */
  readonly potId: Id<'pot'>;
  ids: readonly string[];
  /** With those of bookings that have ended and were followed by others. */
  readonly everyId: Set<string>;
  look: Look;
  /** What was offered and decided in each dispute, by its id. */
  readonly said = new Map<string, SaidSplits>();
  /** When the landlord cancelled bookings that were paid. */
  readonly cancelledAt: number[] = [];
  /** Whose withdrawals an administrator has put on hold. */
  readonly onHold = new Set<string>();
  /** Asks again for the last money that was moved, and expects the same answer. */
  again: (() => Promise<void>) | undefined;
  readonly #letting: Letting;
  #keys = 0;

  constructor({ ids, look, potId, ...letting }: Staged) {
    const { world, figures, people } = letting;
    this.#letting = letting;
    this.world = world;
    this.figures = figures;
    this.people = people;
    this.potId = potId;
    this.ids = ids;
    this.everyId = new Set(ids);
    this.look = look;
  }

  get now(): number {
    return this.world.services.clock.now();
  }

  /** The two tenants and the landlord. */
  get owners(): readonly TestPerson[] {
    return [...this.people.tenants, this.people.landlord];
  }

  /** The home is to be let anew to the same tenant, whose last booking has ended. */
  async letAgain(which: number): Promise<void> {
    const id = await letHome(this.#letting, which);
    this.everyId.add(id);
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

  contextOf(driver: string, which: number): Context {
    if (driver === 'tenant') return this.tenant(which).ctx;
    return driver === 'landlord' ? this.people.landlord.ctx : this.world.system;
  }

  key(): string {
    this.#keys += 1;
    return `key-of-a-try-${this.people.landlord.userId.slice(4)}-${this.#keys}`;
  }

  /** True when it was done, false when it was refused in so many words; anything else is a fault of ours. */
  async settles(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}
