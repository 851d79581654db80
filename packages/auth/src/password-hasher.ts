import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Too many hashes wait already; the caller should be told to come back. */
export class HashQueueFullError extends Error {
  constructor() {
    super('Too many password checks are waiting');
    this.name = 'HashQueueFullError';
  }
}

/** How much of the machine password hashing takes right now. */
export interface HashLoad {
  readonly running: number;
  readonly waiting: number;
  /** Runs since the start of the process. */
  readonly started: number;
}

interface HashQueue {
  run<T>(task: () => Promise<T>): Promise<T>;
  load(): HashLoad;
}

/**
 * Runs few hashes at once: they share the four threads of Node with files and the database, which a flood of log-ins
 * would otherwise take for itself. Beyond `waitingMax` it throws `HashQueueFullError`.
 */
export function createHashQueue(options: { readonly atOnce: number; readonly waitingMax: number }): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let started = 0;

  const enter = async () => {
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= options.waitingMax) throw new HashQueueFullError();
    // Whoever leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (task) => {
      await enter();
      started += 1;
      try {
        return await task();
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: waiting.length, started }),
  };
}

/** Argon2id is the library's default algorithm; its const enum cannot be named under isolated modules. */
const argon2id = 2;
const parallelism = 1;

/** What a hash takes: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  /** The hash of a random password that nobody knows, made at this cost: what unknown addresses are compared with. */
  readonly nobodysHash: string;
}

const fullCost: PasswordCost = {
  memoryCost: 19_456,
  timeCost: 2,
  nobodysHash: '$argon2id$v=19$m=19456,t=2,p=1$yzJD4U0vqfBnLihLuDRSlg$giDE5rLUI0QgSN7k0GHbbE+7QfiIUZb9OVQnriR9rJA',
};
let cost = fullCost;

/** For the entry `testing` alone, which product code cannot import; without a cost, the full one is back. */
export function setPasswordCost(chosen: PasswordCost = fullCost): void {
  cost = chosen;
}

const queue = createHashQueue({ atOnce: 2, waitingMax: 256 });

/** Hashes a new password with argon2id, exactly as it was typed. */
export async function hashPassword(password: string): Promise<string> {
  const { memoryCost, timeCost } = cost;
  return queue.run(() => hash(password, { algorithm: argon2id, memoryCost, timeCost, parallelism }));
}

/**
 * Compares a password with a stored hash: as typed, then once in Unicode's compatibility form, because another keyboard
 * may compose the same letter (ẹ́, ọ̀) of other code points. Without a hash it works as long and answers false, so that
 * nobody can tell by the time whether an address has an account.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const target = storedHash ?? cost.nobodysHash;
  const composed = password.normalize('NFKC');
  const matches =
    (await queue.run(() => verify(target, password))) ||
    (composed !== password && (await queue.run(() => verify(target, composed))));
  return matches && storedHash !== undefined;
}

/** True when a stored hash was made more cheaply than new ones are. */
export function needsRehash(storedHash: string): boolean {
  const used = parseOptions(storedHash);
  return (
    used.algorithm !== argon2id ||
    used.memoryCost < cost.memoryCost ||
    used.timeCost < cost.timeCost ||
    used.parallelism < parallelism
  );
}

/** How busy password hashing is, for metrics. */
export function passwordHashLoad(): HashLoad {
  return queue.load();
}
