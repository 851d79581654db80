import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixture, type Fixture } from '../testing/index.ts';
import { perDatabase } from './context.ts';

let one: Fixture;
let other: Fixture;
beforeAll(async () => {
  one = await createFixture();
  other = await createFixture();
});
afterAll(async () => {
  await one.dispose();
  await other.dispose();
});

describe('perDatabase', () => {
  it('creates one value per database and returns that value on later calls', () => {
    const countOf = perDatabase(() => ({ seen: 0 }));
    countOf(one.services.database).seen += 1;
    countOf(one.services.database).seen += 1;
    expect(countOf(one.services.database).seen).toBe(2);
    expect(countOf(other.services.database).seen).toBe(0);
  });

  it('calls `make` once when it returns undefined', () => {
    let made = 0;
    const nothing = perDatabase(() => {
      made += 1;
    });
    nothing(one.services.database);
    nothing(one.services.database);
    expect(made).toBe(1);
  });
});
