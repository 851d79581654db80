import type { Id } from '@rentreel/contracts/ids';
import type { Booking } from '@rentreel/contracts/bookings';
import { type DepositInput, type WalletTransaction, depositInput } from '@rentreel/contracts/wallet';
import type { DueBooking } from '@rentreel/domain/bookings/testing';
import { TRPCClientError } from '@trpc/client';
import type { TestClient } from '../test-client.ts';

/** Whether the connection broke before a response arrived, so that the outcome is unknown. */
const isCutOff = (error: unknown): boolean => error instanceof TRPCClientError && error.data === undefined;

interface Movement {
  readonly useCase: 'deposit' | 'withdraw';
  readonly input: DepositInput & { readonly idempotencyKey: string };
}

/** A user who moves money, stores every response, and repeats unanswered calls with the same key. */
export class Mover {
  readonly answered = new Map<string, { movement: Movement; transaction: WalletTransaction }>();
  readonly #client: TestClient;
  readonly #number: number;
  #open: Movement | undefined;
  #made = 0;

  constructor(client: TestClient, number: number) {
    this.#client = client;
    this.#number = number;
  }

  /** Moves money until the server no longer answers. */
  async moveOn(): Promise<void> {
    for (;;) {
      this.#open ??= this.#next();
      if (!(await this.#send(this.#open))) return;
      this.#open = undefined;
    }
  }

  async settle(): Promise<void> {
    if (this.#open && !(await this.#send(this.#open))) throw new Error('the server is gone');
    this.#open = undefined;
  }

  ask(movement: Movement): Promise<WalletTransaction> {
    return this.#client.trpc.wallet[movement.useCase].mutate(movement.input);
  }

  balance(): Promise<number> {
    return this.#client.trpc.wallet.balance.query();
  }

  #next(): Movement {
    this.#made += 1;
    const idempotencyKey = `mover-${this.#number}-${this.#made}`;
    const useCase = this.#made % 4 === 0 ? 'withdraw' : 'deposit';
    const amountKobo = useCase === 'deposit' ? 1000 + (this.#made % 97) : 500;
    return { useCase, input: { ...depositInput.parse({ amountKobo }), idempotencyKey } };
  }

  async #send(movement: Movement): Promise<boolean> {
    try {
      this.answered.set(movement.input.idempotencyKey, { movement, transaction: await this.ask(movement) });
      return true;
    } catch (error) {
      if (isCutOff(error)) return false;
      throw error;
    }
  }
}

interface KeyedCall {
  readonly key: string;
  readonly path: 'savedPlaces.add' | 'wallet.deposit';
  readonly input: { readonly amountKobo?: number; readonly name?: string };
  /** Every response to this call. */
  readonly answers: string[];
}

/** A person may have 5 places; a refusal is not stored, so a repeated one differs in its request id. */
const mostPlaces = 5;
const work = { kind: 'work', latitude: 6.45, longitude: 3.39 };

/** A program that adds places and deposits with an Idempotency-Key, and stores every response of each call. */
export class KeyedCaller {
  readonly client: TestClient;
  readonly #calls: KeyedCall[] = [];
  readonly #number: number;

  constructor(client: TestClient, number: number) {
    this.client = client;
    this.#number = number;
  }

  get calls(): readonly KeyedCall[] {
    return this.#calls;
  }

  /** Returns the calls to `path` that were applied. */
  applied(path: KeyedCall['path']): KeyedCall[] {
    return this.#calls.filter((call) => call.path === path && call.answers[0]?.startsWith('200 '));
  }

  /** Calls until the server no longer answers. */
  async moveOn(): Promise<void> {
    for (;;) {
      const call = this.#next();
      this.#calls.push(call);
      if (!(await this.#send(call))) return;
    }
  }

  /** Repeats the calls without a response; returns how many there were. */
  async settle(): Promise<number> {
    const open = this.#calls.filter(({ answers }) => answers.length === 0);
    await this.#repeat(open);
    return open.length;
  }

  async repeatAll(): Promise<void> {
    await this.#repeat(this.#calls);
  }

  #next(): KeyedCall {
    const made = this.#calls.length;
    const key = `caller-${this.#number}-call-${made}`;
    return made % 4 === 3 && made < 4 * mostPlaces
      ? { key, path: 'savedPlaces.add', input: { ...work, name: key }, answers: [] }
      : { key, path: 'wallet.deposit', input: { amountKobo: 1000 + made }, answers: [] };
  }

  async #repeat(calls: readonly KeyedCall[]): Promise<void> {
    for (const call of calls) if (!(await this.#send(call))) throw new Error('the server is gone');
  }

  /** Returns false when no response arrived. */
  async #send({ key, path, input, answers }: KeyedCall): Promise<boolean> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    try {
      const answer = await this.client.fetch(`/trpc/${path}`, { method: 'POST', body: JSON.stringify(input), headers });
      answers.push(`${answer.status} ${await answer.text()}`);
      return true;
    } catch {
      return false;
    }
  }
}

/** The state of a booking for its tenant, from the last response. */
interface Known extends Pick<Booking, 'id' | 'state' | 'version'> {
  readonly amountKobo: DueBooking['amountKobo'];
  /** Bookings in which the tenant confirms the handover; in the others the 48 hours pass. */
  readonly confirms: boolean;
}

/** A tenant of many homes who pays, receives the keys, confirms, and repeats unanswered calls. */
export class Renter {
  readonly client: TestClient;
  readonly userId: Id<'usr'>;
  readonly known = new Map<string, Known>();
  readonly #answered: () => void;
  readonly #paid: Known[] = [];

  constructor(client: TestClient, userId: Id<'usr'>, answered: () => void) {
    this.client = client;
    this.userId = userId;
    this.#answered = answered;
  }

  add({ row: { id, state, version }, amountKobo }: DueBooking): void {
    const confirms = this.known.size % 2 === 0;
    this.known.set(id, { id, state, version, amountKobo, confirms });
  }

  /** Advances every booking as far as the tenant can; returns false when the server no longer answers. */
  async moveOn(): Promise<boolean> {
    for (const id of this.known.keys()) if (!(await this.#finish(id))) return false;
    return true;
  }

  /** Repeats every payment with its original input: it is answered and charges nothing. */
  async payAgain(): Promise<void> {
    for (const known of this.#paid) await this.#pay(known);
  }

  /** Reads the bookings in which the tenant leaves the confirmation to the 48 hours. */
  async look(): Promise<void> {
    for (const known of this.known.values()) {
      if (known.state === 'active') continue;
      this.#note(known, await this.client.trpc.bookings.get.query({ bookingId: known.id }));
    }
  }

  async #finish(id: string): Promise<boolean> {
    for (;;) {
      const known = this.known.get(id);
      const next = known && this.#next(known);
      if (!known || !next) return true;
      try {
        this.#note(known, await next());
      } catch (error) {
        if (isCutOff(error)) return false;
        throw error;
      }
      this.#answered();
    }
  }

  #note(known: Known, { state, version }: Booking): void {
    this.known.set(known.id, { ...known, state, version });
  }

  #next(known: Known): (() => Promise<Booking>) | undefined {
    const { id: bookingId, version, state, confirms } = known;
    const { bookings } = this.client.trpc;
    if (state === 'payment_due') {
      return async () => {
        const booking = await this.#pay(known);
        this.#paid.push(known);
        return booking;
      };
    }
    if (state === 'funded') {
      return () => bookings.handOver.mutate({ bookingId, version, meterReading: '', note: '', photoIds: [] });
    }
    const confirmsNow = state === 'handed_over' && confirms;
    return confirmsNow ? () => this.#confirm(known) : undefined;
  }

  /** Confirms the handover; when the 48 hours have passed already, the tenant sees that state instead. */
  #confirm({ id: bookingId, version }: Known): Promise<Booking> {
    const { confirmMoveIn, get } = this.client.trpc.bookings;
    return confirmMoveIn.mutate({ bookingId, version }).catch((error: unknown) => {
      if (isCutOff(error)) throw error;
      return get.query({ bookingId });
    });
  }

  #pay({ id: bookingId, version, amountKobo }: Known): Promise<Booking> {
    const idempotencyKey = `key-of-${bookingId}`;
    return this.client.trpc.bookings.pay.mutate({ bookingId, version, amountKobo, idempotencyKey });
  }
}
