import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Thrown when too many hashes are queued; the caller should retry later. */
export class HashQueueFullError extends Error {
  constructor() {
    super('Too many password checks are waiting');
    this.name = 'HashQueueFullError';
  }
}

/** The current load of password hashing. */
export interface HashLoad {
  readonly running: number;
  readonly waiting: number;
  /** Number of hashes started since the start of the process. */
  readonly started: number;
}

interface HashQueue {
  run<T>(task: () => Promise<T>): Promise<T>;
  load(): HashLoad;
}

/**
 * Limits concurrent hashes: they share Node's four threads with files and the database, which a flood of log-ins would
 * otherwise occupy. Throws `HashQueueFullError` when more than `waitingMax` are queued.
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
    // A finished task passes its place to the next one, so `running` stays the same.
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

/** The cost of a hash: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  /** Hash of a random unknown password at this cost, for the comparison when an address has no account. */
  readonly dummyHash: string;
}

const fullCost: PasswordCost = {
  memoryCost: 19_456,
  timeCost: 2,
  dummyHash: '$argon2id$v=19$m=19456,t=2,p=1$yzJD4U0vqfBnLihLuDRSlg$giDE5rLUI0QgSN7k0GHbbE+7QfiIUZb9OVQnriR9rJA',
};
let cost = fullCost;

/**
 * Sets the cost of hashes, or restores the full cost without an argument. Only for the entry `testing`, which product code
 * cannot import.
 */
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
 * Compares a password with a stored hash: as typed, then once in Unicode's compatibility form, because another keyboard may
 * compose the same letter (ẹ́, ọ̀) of other code points. Without a hash it takes the same time and returns false, so that the
 * duration does not reveal whether an address has an account.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const target = storedHash ?? cost.dummyHash;
  const composed = password.normalize('NFKC');
  const matches =
    (await queue.run(() => verify(target, password))) ||
    (composed !== password && (await queue.run(() => verify(target, composed))));
  return matches && storedHash !== undefined;
}

/** Whether a stored hash is cheaper than new ones. */
export function needsRehash(storedHash: string): boolean {
  const used = parseOptions(storedHash);
  return (
    used.algorithm !== argon2id ||
    used.memoryCost < cost.memoryCost ||
    used.timeCost < cost.timeCost ||
    used.parallelism < parallelism
  );
}

/** Returns the load of password hashing, for metrics. */
export function passwordHashLoad(): HashLoad {
  return queue.load();
}
