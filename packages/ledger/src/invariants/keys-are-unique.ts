import type { Invariant } from './invariant.ts';

export const keysAreUnique: Invariant = {
  code: 'INV-04',
  rule: 'one idempotency key is one entry',
  watch() {
    const entryByKey = new Map<string, string>();
    return {
      entry({ idempotencyKey, id }) {
        const first = entryByKey.get(idempotencyKey);
        if (first !== undefined) return `its key was already used by ${first}`;
        entryByKey.set(idempotencyKey, id);
        return undefined;
      },
    };
  },
};
