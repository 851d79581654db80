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
