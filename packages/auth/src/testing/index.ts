import { type PasswordCost, setPasswordCost } from '../password-hasher.ts';

/** Hashes that hold nobody off, made in a hundredth of the time. */
const lightCost: PasswordCost = {
  memoryCost: 256,
  timeCost: 1,
  nobodysHash: '$argon2id$v=19$m=256,t=1,p=1$/vQnruKMVN7Fts1jXfaf2A$WQFQ6rOH5cMgbnR1Z1tFALPmdyrjzGaHGwWiR/O+U0A',
};

/** People sign up by the thousand in tests of other things: this process hashes their passwords at next to no cost. */
export const lightenPasswordHashes = (): void => setPasswordCost(lightCost);

/** Passwords are hashed as in the product again, for tests of the hashes themselves. */
export const restorePasswordHashes = (): void => setPasswordCost();
