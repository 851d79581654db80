import type { Id } from '@rentreel/contracts/ids';
import { type DiaryFlood, areaLimits, diaryFloods } from '@rentreel/contracts/areas';
import { areaDiaryEntries, areaDiaryFacts } from '@rentreel/db/schema';
import { lagosDay } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, createFixture } from '../testing/index.ts';
import { recomputeAreaFacts } from './facts-repository.ts';

let fixture: Fixture;
let userIds: Id<'usr'>[];
beforeAll(async () => {
  fixture = await createFixture();
  userIds = [];
  for (let count = 0; count < 6; count += 1) userIds.push((await fixture.createPerson()).userId);
});
afterAll(() => fixture.dispose());

interface ReportedEntry {
  readonly person: number;
  /** Days before today. */
  readonly back: number;
  readonly powerHours: number | null;
  readonly waterHours: number | null;
  readonly flood: DiaryFlood | null;
}

const hours = fc.option(fc.integer({ min: 0, max: 24 }));
const said: fc.Arbitrary<ReportedEntry> = fc.record({
  person: fc.nat(5),
  back: fc.oneof(fc.nat(20), fc.integer({ min: 360, max: 370 })),
  powerHours: hours,
  waterHours: hours,
  flood: fc.option(fc.constantFrom(...diaryFloods)),
});
const diary = fc.uniqueArray(said, { maxLength: 30, selector: ({ person, back }) => `${person} ${back}` });

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Reference implementation: one number per person, then their mean, unless there are too few. */
function referenceMean(
  entries: readonly ReportedEntry[],
  read: (entry: ReportedEntry) => number | null,
  join: typeof mean,
): number | null {
  const voices = [0, 1, 2, 3, 4, 5].flatMap((person) => {
    const own = entries.filter((entry) => entry.person === person).flatMap((entry) => read(entry) ?? []);
    return own.length === 0 ? [] : join(own);
  });
  return voices.length < areaLimits.minReporters ? null : mean(voices);
}

const flooded = ({ flood }: ReportedEntry) => (flood === null ? null : flood === 'yard' || flood === 'inside' ? 1 : 0);

describe('the facts of an area', () => {
  it('equal the reference implementation for any entries', async () => {
    const { database, clock } = fixture.services;
    const now = clock.now();
    const today = lagosDay(now);
    await fc.assert(
      fc.asyncProperty(diary, async (entries) => {
        await database.writer.write(async (tx) => {
          await tx.delete(areaDiaryEntries);
          for (const [index, { person, back, ...answers }] of entries.entries()) {
            const whose = {
              id: `dia_${index}`,
              userId: userIds[person] ?? 'usr_none',
              areaKey: 'LA/lagos/yaba',
            } as const;
            const when = { day: today - back, createdAt: now, updatedAt: now };
            await tx.insert(areaDiaryEntries).values({ ...whose, ...when, ...answers, relation: 'lives' });
          }
          await recomputeAreaFacts(tx, ['LA/lagos/yaba'], { now, today });
        });
        const counted = entries.filter(({ back }) => back < 365);
        const [facts] = await database.read.select().from(areaDiaryFacts);
        expect(facts?.reporters).toBe(new Set(counted.map(({ person }) => person)).size);
        expect(facts?.entries).toBe(counted.length);
        const expected = {
          powerHours: referenceMean(counted, ({ powerHours }) => powerHours, mean),
          waterHours: referenceMean(counted, ({ waterHours }) => waterHours, mean),
          floodShare: referenceMean(counted, flooded, (own) => Math.max(...own)),
        };
        for (const [name, value] of Object.entries(expected)) {
          const stored = facts?.[name as keyof typeof expected];
          if (value === null) expect(stored, name).toBeNull();
          else expect(stored, name).toBeCloseTo(value, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are read without a table scan', async () => {
    const plan = async (sql: string, args: (string | number)[]) => {
      const { rows } = await fixture.services.database.read.$client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
      return rows.map((row) => row['detail'] as string).join('; ');
    };
    const facts = 'SELECT reporters FROM json_each(?) AS k CROSS JOIN area_diary_facts AS f ON f.area_key = k.value';
    expect(await plan(facts, ['[]'])).toContain('SEARCH f USING INDEX');
    const entries = 'SELECT 1 FROM area_diary_entries AS e WHERE e.area_key = ? AND e.day >= ?';
    expect(await plan(entries, ['LA/lagos/yaba', 1])).toContain('area_diary_entries_by_area');
  });
});
