import { describe, expect, it } from 'vitest';
import { challengeIn, isCopy, relyingPartyOf } from './passkeys.ts';

describe('relyingPartyOf', () => {
  it.each([
    ['https://rentreel.ng', 'rentreel.ng', 'https://rentreel.ng'],
    ['https://app.rentreel.ng', 'app.rentreel.ng', 'https://app.rentreel.ng'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('returns for %s the id %s and the origin %s', (address, id, origin) => {
    expect(relyingPartyOf(address)).toEqual({ id, origins: [origin] });
  });
});

describe('challengeIn', () => {
  const data = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    [data('{"challenge":"abc"}'), 'abc'],
    [data('{"challenge":5}'), undefined],
    [data('null'), undefined],
    [data('[]'), undefined],
    [data('{'), undefined],
    ['', undefined],
  ])('reads from %j the challenge %j', (clientDataJSON, challenge) => {
    expect(challengeIn(clientDataJSON)).toBe(challenge);
  });
});

describe('isCopy', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [4, 5, false],
    [5, 5, true],
    [5, 4, true],
    [5, 0, true],
  ])('for the stored count %i and the reported count %i returns %s', (stored, answered, copy) => {
    expect(isCopy(stored, answered)).toBe(copy);
  });
});
