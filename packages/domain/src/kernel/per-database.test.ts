import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '../testing/index.ts';
import { perDatabase } from './per-database.ts';

let one: TestWorld;
let other: TestWorld;
beforeAll(async () => {
  one = await createTestWorld();
  other = await createTestWorld();
});
afterAll(async () => {
  await one.dispose();
  await other.dispose();
});

describe('what is kept beside a database', () => {
  it('is made once for each, and each has its own', () => {
    const countOf = perDatabase(() => ({ seen: 0 }));
    countOf(one.services.database).seen += 1;
    countOf(one.services.database).seen += 1;
    expect(countOf(one.services.database).seen).toBe(2);
    expect(countOf(other.services.database).seen).toBe(0);
  });

  it('is kept also when it is nothing', () => {
    let made = 0;
    const nothing = perDatabase(() => {
      made += 1;
    });
    nothing(one.services.database);
    nothing(one.services.database);
    expect(made).toBe(1);
  });
});
