import { type PasswordCost, setPasswordCost } from '../password-hasher.ts';

/** A cost at which hashes are not secure but take a hundredth of the time. */
const lightCost: PasswordCost = {
  memoryCost: 256,
  timeCost: 1,
  dummyHash: '$argon2id$v=19$m=256,t=1,p=1$/vQnruKMVN7Fts1jXfaf2A$WQFQ6rOH5cMgbnR1Z1tFALPmdyrjzGaHGwWiR/O+U0A',
};

/** Sets a minimal cost of password hashes in this process: tests sign up users by the thousand. */
export const useCheapPasswordHashes = (): void => setPasswordCost(lightCost);

/** Restores the product's cost, for tests of the hashes themselves. */
export const restorePasswordHashes = (): void => setPasswordCost();
