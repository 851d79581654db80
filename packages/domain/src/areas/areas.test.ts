import type { LogDiaryInput } from '@rentreel/contracts/areas';
import { areaDiaryEntries, areaDiaryFacts } from '@rentreel/db/schema';
import { dayMs, lagosDay } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { areaFactsFor, getArea, listKnownAreas, listMyAreas, logDiary, refreshAreaFacts, unlogDiary } from './index.ts';

const yaba = 'LA/lagos/yaba';
const ikeja = 'LA/lagos/ikeja';
let fixture: Fixture;
let people: TestPerson[];

beforeEach(async () => {
  fixture = await createFixture();
  people = [];
  for (let count = 0; count < 4; count += 1) people.push(await fixture.createPerson());
});
afterEach(() => fixture.dispose());

const today = () => lagosDay(fixture.services.clock.now());
const person = (index: number): TestPerson => {
  const found = people[index];
  if (!found) throw new Error(`There is no person ${index}.`);
  return found;
};
const entry = (changes: Partial<LogDiaryInput> = {}): LogDiaryInput => ({
  areaKey: yaba,
  day: today(),
  relation: 'lives',
  powerHours: 6,
  waterHours: 12,
  flood: 'none',
  ...changes,
});
const log = (index: number, changes: Partial<LogDiaryInput> = {}) => logDiary(person(index).ctx, entry(changes));
const view = async (areaKey: LogDiaryInput['areaKey'] = yaba) => {
  const area = await getArea(fixture.guest, { areaKey });
  if (area === null) throw new Error(`${areaKey} is not known.`);
  return area;
};

describe('the diary of an area', () => {
  it('shows only the number of missing reporters until three people have reported', async () => {
    const hidden = { figures: null, months: [], lastDay: null };
    expect(await view()).toEqual({
      areaKey: yaba,
      name: 'Yaba',
      city: 'Lagos',
      stateCode: 'LA',
      neededReporters: 3,
      ...hidden,
    });
    await log(0);
    await log(0, { day: today() - 1 });
    await log(1);
    expect(await view()).toMatchObject({ neededReporters: 1, ...hidden });
    expect(await areaFactsFor(fixture.guest, [yaba])).toEqual(new Map());
    await log(2, { powerHours: 12, flood: 'inside' });
    expect(await view()).toMatchObject({
      neededReporters: 0,
      figures: { reporters: 3, powerHours: 8, waterHours: 12, floodShare: 0.33 },
      lastDay: today(),
    });
  });

  it('is listed by listKnownAreas from three reporters on, most reporters first', async () => {
    for (const index of [0, 1]) await log(index, { areaKey: 'LA/lagos/surulere' });
    for (const index of [0, 1, 2]) await log(index, { areaKey: ikeja, powerHours: 20, flood: 'road' });
    for (const index of [0, 1, 2, 3]) await log(index);
    expect(await listKnownAreas(fixture.guest)).toEqual([
      {
        areaKey: yaba,
        name: 'Yaba',
        city: 'Lagos',
        stateCode: 'LA',
        figures: { reporters: 4, powerHours: 6, waterHours: 12, floodShare: 0 },
      },
      expect.objectContaining({ name: 'Ikeja', figures: expect.objectContaining({ reporters: 3, powerHours: 20 }) }),
    ]);
  });

  it('counts each person once for any number of reports', async () => {
    for (let back = 0; back <= 7; back += 1) await log(0, { powerHours: 24, day: today() - back });
    await log(1, { powerHours: 3 });
    await log(2, { powerHours: 3 });
    expect((await view()).figures).toMatchObject({ reporters: 3, powerHours: 10 });
  });

  it('hides a figure that fewer than three people reported', async () => {
    await log(0, { waterHours: null, flood: null });
    await log(1, { waterHours: null, powerHours: null });
    await log(2, { flood: null });
    await log(3, { waterHours: null });
    expect((await view()).figures).toEqual({ reporters: 4, powerHours: 6, waterHours: null, floodShare: null });
    // So that an SQL filter need not know the number of reporters.
    const [facts] = await fixture.services.database.read.select().from(areaDiaryFacts);
    expect(facts).toMatchObject({ areaKey: yaba, reporters: 4, entries: 4, waterHours: null, floodShare: null });
  });

  it('counts water in the yard or inside as a flood, but not on the road', async () => {
    await log(0, { flood: 'road' });
    await log(1, { flood: 'yard' });
    await log(2, { flood: 'inside' });
    await log(3, { flood: 'none' });
    expect((await view()).figures?.floodShare).toBe(0.5);
  });

  it('can be updated and deleted', async () => {
    for (const index of [0, 1, 2]) await log(index);
    await log(0, { powerHours: 24 });
    expect((await view()).figures).toMatchObject({ reporters: 3, powerHours: 12 });
    expect(await fixture.services.database.read.$count(areaDiaryEntries)).toBe(3);
    await unlogDiary(person(0).ctx, { areaKey: yaba, day: today() });
    await unlogDiary(person(0).ctx, { areaKey: yaba, day: today() });
    expect(await view()).toMatchObject({ neededReporters: 1, figures: null });
    expect((await listMyAreas(person(0).ctx)).areas).toEqual([]);
  });

  it('ignores the deletion of another person’s entry', async () => {
    await log(0);
    await unlogDiary(person(1).ctx, { areaKey: yaba, day: today() });
    expect((await listMyAreas(person(0).ctx)).areas).toHaveLength(1);
  });

  it('accepts entries up to a week back, but not earlier or in the future', async () => {
    await log(0, { day: today() - 7 });
    for (const wrong of [today() - 8, today() + 1]) {
      await expect(log(0, { day: wrong })).rejects.toMatchObject({ code: 'areas.day_out_of_reach' });
    }
  });

  it('limits a person to three areas in 30 days', async () => {
    const areas = [yaba, ikeja, 'LA/lagos/surulere'] as const;
    for (const areaKey of areas) await log(0, { areaKey });
    await expect(log(0, { areaKey: 'OY/ibadan/bodija' })).rejects.toMatchObject({ code: 'areas.too_many' });
    await log(0, { powerHours: 9 });
    fixture.services.clock.advance(30 * dayMs);
    await log(0, { areaKey: 'OY/ibadan/bodija' });
  });

  it('enforces the limit for concurrent reports', async () => {
    const areas = [yaba, ikeja, 'LA/lagos/surulere', 'OY/ibadan/bodija', 'LA/lagos/ajah'] as const;
    const outcomes = await Promise.allSettled(areas.map((areaKey) => log(0, { areaKey })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('keeps one entry for concurrent reports of the same day, and counts every person', async () => {
    await Promise.all([0, 1, 2, 3].flatMap((index) => [4, 8].map((powerHours) => log(index, { powerHours }))));
    expect(await fixture.services.database.read.$count(areaDiaryEntries)).toBe(4);
    expect((await view()).figures).toMatchObject({ reporters: 4, powerHours: 8 });
  });

  it('resolves area aliases, and rejects unknown areas', async () => {
    await log(0, { areaKey: 'LA/lagos/vi' });
    expect((await listMyAreas(person(0).ctx)).areas).toMatchObject([{ areaKey: 'LA/lagos/victoria-island' }]);
    expect(await view('LA/lagos/vi')).toMatchObject({ name: 'Victoria Island', neededReporters: 2 });
    await expect(log(0, { areaKey: 'LA/lagos/atlantis' })).rejects.toMatchObject({ code: 'areas.not_found' });
    expect(await getArea(fixture.guest, { areaKey: 'LA/lagos/atlantis' })).toBeNull();
  });

  it('rejects guests', async () => {
    for (const call of [
      () => logDiary(fixture.guest, entry()),
      () => unlogDiary(fixture.guest, { areaKey: yaba, day: 1 }),
      () => listMyAreas(fixture.guest),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    }
  });

  it('audits the reporter without the report', async () => {
    await log(0);
    const { rows } = await fixture.services.database.read.$client.execute(
      "SELECT actor_id, subject_id, details FROM audit_records WHERE action = 'diary.logged'",
    );
    expect(rows).toMatchObject([{ actor_id: person(0).userId, subject_id: yaba, details: '{}' }]);
  });
});

describe('the entry of a person with a listing in the area', () => {
  const figures = async () => (await view()).figures?.reporters;

  it('is stored but not counted, and they are informed', async () => {
    for (const index of [1, 2, 3]) await log(index);
    await publishHome(person(0).ctx);
    await log(0, { powerHours: 24 });
    await log(0, { areaKey: ikeja });
    expect((await view()).figures).toMatchObject({ reporters: 3, powerHours: 6 });
    const { areas } = await listMyAreas(person(0).ctx);
    expect(areas.map(({ areaKey, counts }) => [areaKey, counts])).toEqual([
      [ikeja, true],
      [yaba, false],
    ]);
  });

  it('is counted when they live in the compound', async () => {
    for (const index of [1, 2]) await log(index);
    await publishHome(person(0).ctx, { facts: { landlordInCompound: true } });
    await log(0);
    expect(await figures()).toBe(3);
  });

  it('stops counting the day after a listing is published, and counts again once it is paused', async () => {
    for (const index of [0, 1, 2]) await log(index);
    const home = await publishHome(person(0).ctx);
    expect(await figures()).toBe(3);
    fixture.services.clock.advance(dayMs);
    await refreshAreaFacts(fixture.system);
    expect(await figures()).toBeUndefined();
    await changeListingState(person(0).ctx, home, 'pause');
    fixture.services.clock.advance(dayMs);
    await refreshAreaFacts(fixture.system);
    expect(await figures()).toBe(3);
  });
});

describe('the months of an area', () => {
  const at = (date: string) => fixture.services.clock.advance(Date.parse(date) - fixture.services.clock.now());

  it('are the last twelve, each shown with at least three reporters', async () => {
    at('2027-01-20T12:00:00+01:00');
    for (const index of [0, 1, 2]) await log(index, { powerHours: 4 });
    at('2027-02-10T12:00:00+01:00');
    for (const index of [0, 1]) await log(index, { powerHours: 20 });
    const { months, figures } = await view();
    expect(months).toHaveLength(12);
    expect(months[0]?.month).toBe('2026-03');
    expect(months.at(-2)).toEqual({ month: '2027-01', powerHours: 4, waterHours: 12, floodShare: 0 });
    expect(months.at(-1)).toEqual({ month: '2027-02', powerHours: null, waterHours: null, floodShare: null });
    // Two people average 12, the third 4: 9.33, rounded to halves.
    expect(figures?.powerHours).toBe(9.5);
  });

  it('start on the first of the month in Lagos', async () => {
    at('2027-02-01T00:30:00+01:00');
    for (const index of [0, 1, 2]) await log(index);
    expect((await view()).months.at(-1)).toMatchObject({ month: '2027-02', powerHours: 6 });
  });

  it('exclude entries older than a year', async () => {
    for (const index of [0, 1, 2]) await log(index, { powerHours: 2 });
    fixture.services.clock.advance(364 * dayMs);
    for (const index of [0, 1, 2]) await log(index, { powerHours: 4 });
    expect((await view()).figures?.powerHours).toBe(3);
    fixture.services.clock.advance(dayMs);
    await refreshAreaFacts(fixture.system);
    expect((await view()).figures?.powerHours).toBe(4);
    fixture.services.clock.advance(365 * dayMs);
    await refreshAreaFacts(fixture.system);
    expect(await view()).toMatchObject({ neededReporters: 3, figures: null });
  });
});

describe('listMyAreas', () => {
  it('returns the latest area first, with the days that can still be changed', async () => {
    await log(0, { areaKey: ikeja, day: today() - 2, relation: 'lived' });
    await log(0, { day: today() - 7 });
    fixture.services.clock.advance(dayMs);
    await log(0, { waterHours: null, flood: 'road' });
    expect(await listMyAreas(person(0).ctx)).toEqual({
      today: today(),
      areas: [
        {
          areaKey: yaba,
          name: 'Yaba',
          city: 'Lagos',
          stateCode: 'LA',
          relation: 'lives',
          counts: true,
          entries: [{ day: today(), powerHours: 6, waterHours: null, flood: 'road' }],
        },
        {
          areaKey: ikeja,
          name: 'Ikeja',
          city: 'Lagos',
          stateCode: 'LA',
          relation: 'lived',
          counts: true,
          entries: [{ day: today() - 3, powerHours: 6, waterHours: 12, flood: 'none' }],
        },
      ],
    });
    expect((await listMyAreas(person(1).ctx)).areas).toEqual([]);
  });
});
