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
  it('shows nothing until three people told of it, only how many are needed', async () => {
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

  it('lists the areas of which three people tell, the best known first', async () => {
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

  it('hears each person once, however often they tell', async () => {
    for (let back = 0; back <= 7; back += 1) await log(0, { powerHours: 24, day: today() - back });
    await log(1, { powerHours: 3 });
    await log(2, { powerHours: 3 });
    expect((await view()).figures).toMatchObject({ reporters: 3, powerHours: 10 });
  });

  it('shows no figure that fewer than three people told of', async () => {
    await log(0, { waterHours: null, flood: null });
    await log(1, { waterHours: null, powerHours: null });
    await log(2, { flood: null });
    await log(3, { waterHours: null });
    expect((await view()).figures).toEqual({ reporters: 4, powerHours: 6, waterHours: null, floodShare: null });
    // So that a filter in SQL need not know how many told of each.
    const [facts] = await fixture.services.database.read.select().from(areaDiaryFacts);
    expect(facts).toMatchObject({ areaKey: yaba, reporters: 4, entries: 4, waterHours: null, floodShare: null });
  });

  it('counts water in the yard or inside as a flood, and on the road not', async () => {
    await log(0, { flood: 'road' });
    await log(1, { flood: 'yard' });
    await log(2, { flood: 'inside' });
    await log(3, { flood: 'none' });
    expect((await view()).figures?.floodShare).toBe(0.5);
  });

  it('is changed by saying it again, and taken back', async () => {
    for (const index of [0, 1, 2]) await log(index);
    await log(0, { powerHours: 24 });
    expect((await view()).figures).toMatchObject({ reporters: 3, powerHours: 12 });
    expect(await fixture.services.database.read.$count(areaDiaryEntries)).toBe(3);
    await unlogDiary(person(0).ctx, { areaKey: yaba, day: today() });
    await unlogDiary(person(0).ctx, { areaKey: yaba, day: today() });
    expect(await view()).toMatchObject({ neededReporters: 1, figures: null });
    expect((await listMyAreas(person(0).ctx)).areas).toEqual([]);
  });

  it('takes nothing of another person back', async () => {
    await log(0);
    await unlogDiary(person(1).ctx, { areaKey: yaba, day: today() });
    expect((await listMyAreas(person(0).ctx)).areas).toHaveLength(1);
  });

  it('can be filled in a week back, and neither further nor ahead', async () => {
    await log(0, { day: today() - 7 });
    for (const wrong of [today() - 8, today() + 1]) {
      await expect(log(0, { day: wrong })).rejects.toMatchObject({ code: 'areas.day_out_of_reach' });
    }
  });

  it('holds the tellings of one person to three areas in 30 days', async () => {
    const areas = [yaba, ikeja, 'LA/lagos/surulere'] as const;
    for (const areaKey of areas) await log(0, { areaKey });
    await expect(log(0, { areaKey: 'OY/ibadan/bodija' })).rejects.toMatchObject({ code: 'areas.too_many' });
    await log(0, { powerHours: 9 });
    fixture.services.clock.advance(30 * dayMs);
    await log(0, { areaKey: 'OY/ibadan/bodija' });
  });

  it('holds to the limit when areas are told of at the same time', async () => {
    const areas = [yaba, ikeja, 'LA/lagos/surulere', 'OY/ibadan/bodija', 'LA/lagos/ajah'] as const;
    const outcomes = await Promise.allSettled(areas.map((areaKey) => log(0, { areaKey })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('keeps one entry when the same day is told of twice at once, and misses nobody', async () => {
    await Promise.all([0, 1, 2, 3].flatMap((index) => [4, 8].map((powerHours) => log(index, { powerHours }))));
    expect(await fixture.services.database.read.$count(areaDiaryEntries)).toBe(4);
    expect((await view()).figures).toMatchObject({ reporters: 4, powerHours: 8 });
  });

  it('knows an area by its other names, and no area that is made up', async () => {
    await log(0, { areaKey: 'LA/lagos/vi' });
    expect((await listMyAreas(person(0).ctx)).areas).toMatchObject([{ areaKey: 'LA/lagos/victoria-island' }]);
    expect(await view('LA/lagos/vi')).toMatchObject({ name: 'Victoria Island', neededReporters: 2 });
    await expect(log(0, { areaKey: 'LA/lagos/atlantis' })).rejects.toMatchObject({ code: 'areas.not_found' });
    expect(await getArea(fixture.guest, { areaKey: 'LA/lagos/atlantis' })).toBeNull();
  });

  it('is for people with an account', async () => {
    for (const call of [
      () => logDiary(fixture.guest, entry()),
      () => unlogDiary(fixture.guest, { areaKey: yaba, day: 1 }),
      () => listMyAreas(fixture.guest),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    }
  });

  it('leaves a trace of who told, without what they told', async () => {
    await log(0);
    const { rows } = await fixture.services.database.read.$client.execute(
      "SELECT actor_id, subject_id, details FROM audit_records WHERE action = 'diary.logged'",
    );
    expect(rows).toMatchObject([{ actor_id: person(0).userId, subject_id: yaba, details: '{}' }]);
  });
});

describe('the word of somebody who offers a home in Yaba', () => {
  const figures = async () => (await view()).figures?.reporters;

  it('is kept and not counted, and they are told', async () => {
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

  it('counts when they live in the compound', async () => {
    for (const index of [1, 2]) await log(index);
    await publishHome(person(0).ctx, { facts: { landlordInCompound: true } });
    await log(0);
    expect(await figures()).toBe(3);
  });

  it('falls out by the next day when the home came later, and counts again when it is gone', async () => {
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

  it('are the last twelve, each shown from three people on', async () => {
    at('2027-01-20T12:00:00+01:00');
    for (const index of [0, 1, 2]) await log(index, { powerHours: 4 });
    at('2027-02-10T12:00:00+01:00');
    for (const index of [0, 1]) await log(index, { powerHours: 20 });
    const { months, figures } = await view();
    expect(months).toHaveLength(12);
    expect(months[0]?.month).toBe('2026-03');
    expect(months.at(-2)).toEqual({ month: '2027-01', powerHours: 4, waterHours: 12, floodShare: 0 });
    expect(months.at(-1)).toEqual({ month: '2027-02', powerHours: null, waterHours: null, floodShare: null });
    // Two people say 12 on the whole, the third 4: 9.33, in halves.
    expect(figures?.powerHours).toBe(9.5);
  });

  it('begin with the first of the month in Lagos', async () => {
    at('2027-02-01T00:30:00+01:00');
    for (const index of [0, 1, 2]) await log(index);
    expect((await view()).months.at(-1)).toMatchObject({ month: '2027-02', powerHours: 6 });
  });

  it('lose what is older than a year', async () => {
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

describe('my areas', () => {
  it('have the latest first, with the days that can still be changed', async () => {
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
