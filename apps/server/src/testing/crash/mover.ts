import { type DepositInput, depositInput, type WalletTransaction } from '@rentreel/contracts/wallet';
import type { TestClient } from '../test-client.ts';
import { isCutOff } from './is-cut-off.ts';

interface Movement {
  readonly verb: 'deposit' | 'withdraw';
  readonly input: DepositInput & { readonly idempotencyKey: string };
}

/** One person who moves money, remembers every answer, and sends what was not answered again with the same key. */
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

  /** Moves money until the server is gone. */
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
    return this.#client.trpc.wallet[movement.verb].mutate(movement.input);
  }

  balance(): Promise<number> {
    return this.#client.trpc.wallet.balance.query();
  }

  #next(): Movement {
    this.#made += 1;
    const idempotencyKey = `mover-${this.#number}-${this.#made}`;
    const verb = this.#made % 4 === 0 ? 'withdraw' : 'deposit';
    const amountKobo = verb === 'deposit' ? 1000 + (this.#made % 97) : 500;
    return { verb, input: { ...depositInput.parse({ amountKobo }), idempotencyKey } };
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
