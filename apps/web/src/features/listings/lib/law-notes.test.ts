import { lawHints } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import { lawNote, splitHints } from './law-notes.ts';
import { packageOf } from './package-lines.ts';

const agency = { kind: 'agency' as const, basis: 'percent' as const, basisPoints: 1000 };
const cost = packageOf({ rentKobo: 100_000_000, fees: [agency] });
const notes = (...place: [state: 'LA' | 'FC' | 'KN', area: string]) =>
  lawHints(...place, cost).map((hint) => lawNote(hint));
const named = (name: string, list: ReturnType<typeof notes>) => list.find((note) => note.name === name);

describe('what the law says about a home', () => {
  it('calls a law a law, with its source and the day on which it was checked', () => {
    const advance = named('Rent in advance', notes('LA', 'Yaba'));
    expect(advance).toMatchObject({ status: 'Law', source: 'Lagos Tenancy Law 2011, checked 20 Nov 2026' });
  });

  it('never calls a bill a law, even where a fee is above it', () => {
    const fee = named('Agency fee', notes('LA', 'Yaba'));
    expect(fee?.status).toBe('Proposed, not known to be in force');
    expect(fee?.isAbove).toBe(true);
  });

  it('calls a practice a practice', () => {
    expect(named('Caution fee', notes('LA', 'Yaba'))?.status).toBe('Common practice, not a law');
  });

  it('says so where nobody has checked', () => {
    const advance = named('Rent in advance', notes('KN', 'Nassarawa'));
    expect(advance).toMatchObject({ status: 'Not checked yet', source: null });
    expect(advance?.text).toContain('Kano');
  });

  it('keeps open what is about the price, and loses nothing', () => {
    const hints = lawHints('LA', 'Yaba', cost);
    const { open, more } = splitHints(hints);
    expect(open.map(({ topic }) => topic)).toEqual(['advance', 'agency', 'caution']);
    expect(open.length + more.length).toBe(hints.length);
    expect(splitHints(lawHints('FC', 'Wuse 2', cost)).open.map(({ topic }) => topic)).toEqual(['caution']);
  });
});
