import type { Invariant } from './invariant.ts';

export const referencesLookBack: Invariant = {
  code: 'INV-12',
  rule: 'an entry refers only to one before it',
  watch() {
    const ids = new Set<string>();
    return {
      entry({ id, refersTo }) {
        const known = refersTo === undefined || ids.has(refersTo);
        ids.add(id);
        return known ? undefined : `no entry before it has the id ${refersTo}`;
      },
    };
  },
};
