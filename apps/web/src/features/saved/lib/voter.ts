import { keptInBrowser } from '../../../lib/kept-in-browser.ts';

/** Who a guest is to the lists they vote on. */
export interface Voter {
  /** A secret of this browser: votes made with it are one person's. */
  readonly key: string;
  readonly name: string;
  /** By list: how this browser finds its own votes again. */
  readonly marks: Readonly<Record<string, string>>;
}

export const voter = keptInBrowser('rr_voter', (stored): Voter => {
  const { key, name, marks } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    key: typeof key === 'string' && /^[\w-]{22,64}$/.test(key) ? key : newKey(),
    name: typeof name === 'string' ? name : '',
    marks: typeof marks === 'object' && marks !== null ? (marks as Voter['marks']) : {},
  };
});

/** Remembers the name, and which votes on a list are this browser's. */
export function keepVoter(name: string, { collectionId, mark }: { collectionId: string; mark: string }): void {
  const { key, marks } = voter.read();
  voter.keep({ key, name, marks: { ...marks, [collectionId]: mark } });
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
