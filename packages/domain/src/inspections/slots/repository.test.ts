import type { Id } from '@rentreel/contracts/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture } from '../../testing/index.ts';
import { type TimeSpan, overlaps } from '../time-span.ts';
import { listTaken, releaseTime, takeTime } from './repository.ts';

const quarter = 900_000;
let fixture: Fixture;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  fixture = await createFixture();
  person = await fixture.createPerson();
  other = await fixture.createPerson();
});
afterAll(() => fixture.dispose());

class Taken extends Error {}

/** Reserves a time; rolls back on failure. */
async function take(holderId: Id<'ins'>, time: TimeSpan, { userId: personId } = person): Promise<boolean> {
  const work = fixture.services.database.writer.write(async (tx) => {
    if (!(await takeTime(tx, { personId, holderId, time }))) throw new Taken();
  });
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Taken) return false;
      throw error;
    },
  );
}
const release = (holderId: Id<'ins'>) => fixture.services.database.writer.write((tx) => releaseTime(tx, holderId));
const span = (from: number, length: number): TimeSpan => ({
  startsAt: from * quarter,
  endsAt: (from + length) * quarter,
});

describe('takeTime', () => {
  it('rejects any overlap with a reserved time of the person, and accepts adjacent ones', async () => {
    expect(await take('ins_first', span(10, 4))).toBe(true);
    expect(await take('ins_within', span(11, 1))).toBe(false);
    expect(await take('ins_around', span(8, 8))).toBe(false);
    expect(await take('ins_before', span(8, 2))).toBe(true);
    expect(await take('ins_after', span(14, 2))).toBe(true);
    expect(await take('ins_of_another', span(10, 4), other)).toBe(true);
    const taken = await listTaken(fixture.services.database.read, person.userId, span(0, 40));
    expect([...taken].toSorted((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    for (const holder of ['ins_first', 'ins_before', 'ins_after', 'ins_of_another'] as const) await release(holder);
    expect((await listTaken(fixture.services.database.read, person.userId, span(0, 40))).size).toBe(0);
  });

  it('accepts exactly the times that overlap no accepted one', async () => {
    const intents = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 6 })), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(intents, async (spans) => {
        const given: TimeSpan[] = [];
        for (const [index, [from, length]] of spans.entries()) {
          const time = span(1000 + from, length);
          const free = !given.some((one) => overlaps(one, time));
          expect(await take(`ins_${index}`, time)).toBe(free);
          if (free) given.push(time);
        }
        for (const index of spans.keys()) await release(`ins_${index}`);
      }),
      { numRuns: 15 },
    );
  });
});
