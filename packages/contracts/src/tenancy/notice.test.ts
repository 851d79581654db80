import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tenancyPeriods } from '../listings/jurisdictions.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { type NoticeInput, noticeGivers, noticeInput, noticePlan } from './notice.ts';
import { addDays, addLength, periodEnd } from './periods.ts';

const yaba: NoticeInput = {
  state: 'LA',
  area: 'Yaba',
  period: 'yearly',
  startsOn: '2026-01-01',
  givenOn: '2026-02-01',
  by: 'landlord',
};
const ask = (changes: Partial<NoticeInput>) => noticePlan({ ...yaba, ...changes });
const dayOf = (changes: Partial<NoticeInput>, kind: string) =>
  ask(changes).steps.find((step) => step.kind === kind)?.day;

describe('noticePlan in Lagos', () => {
  it.each([
    // Six months end in August, but the year is paid: the tenancy ends with the year.
    ['yearly', '2026-01-01', '2026-02-01', '2026-12-31'],
    // Later in the year the six months count and may end on any day.
    ['yearly', '2026-01-01', '2026-09-15', '2027-03-15'],
    ['yearly', '2026-01-01', '2026-08-31', '2027-02-28'],
    ['half_yearly', '2026-01-01', '2026-02-10', '2026-06-30'],
    ['half_yearly', '2026-01-01', '2026-05-10', '2026-08-10'],
    ['quarterly', '2026-01-01', '2026-01-05', '2026-04-05'],
    ['monthly', '2026-01-01', '2026-11-02', '2026-12-31'],
    ['monthly', '2026-01-15', '2026-03-14', '2026-04-14'],
    ['monthly', '2026-01-31', '2026-02-10', '2026-03-30'],
    ['weekly', '2026-01-05', '2026-01-06', '2026-01-18'],
  ] as const)(
    'for a %s tenancy from %s with notice given on %s returns the end %s',
    (...[period, startsOn, givenOn, endsOn]) => {
      expect(ask({ period, startsOn, givenOn }).endsOn).toBe(endsOn);
    },
  );

  it('adds seven days of the owner’s notice before the court', () => {
    const plan = ask({ givenOn: '2026-09-15' });
    expect(plan).toMatchObject({
      basis: 'law',
      source: 'Lagos Tenancy Law 2011, s. 13',
      length: { count: 6, unit: 'month' },
    });
    expect(plan.steps.map(({ kind, day }) => [kind, day])).toEqual([
      ['given', '2026-09-15'],
      ['ends', '2027-03-15'],
      ['owner_notice', '2027-03-16'],
      ['court', '2027-03-24'],
      ['caution', '2027-03-29'],
    ]);
    expect(plan.steps.find(({ kind }) => kind === 'court')?.text).toContain('Only a court');
  });

  it('needs no court when the tenant gives notice', () => {
    expect(ask({ by: 'tenant' }).steps.map(({ kind }) => kind)).toEqual(['given', 'ends', 'caution']);
  });

  it('needs no notice to quit for a term with a fixed end: the owner’s notice follows immediately', () => {
    const plan = ask({ endsOn: '2026-12-31' });
    expect(plan).toMatchObject({ endsOn: '2026-12-31', length: null });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['ends', 'owner_notice', 'court', 'caution']);
    expect(dayOf({ endsOn: '2026-12-31' }, 'owner_notice')).toBe('2027-01-01');
    expect(dayOf({ endsOn: '2026-12-31', givenOn: '2027-02-01' }, 'owner_notice')).toBe('2027-02-01');
  });

  it.each(['Ikoyi', 'VI', 'Ikeja GRA', 'Apapa'])('does not apply the Tenancy Law in %s', (area) => {
    const plan = ask({ area });
    expect(plan.basis).toBe('usual');
    expect(plan.doubts[0]).toBe(
      `Lagos Tenancy Law 2011, s. 13 does not apply in ${area}. What your agreement says counts.`,
    );
  });

  it('reports doubts only where they exist', () => {
    expect(ask({}).doubts).toEqual([]);
    expect(ask({ period: 'monthly' }).doubts).toEqual([expect.stringContaining('the safe reading')]);
    expect(ask({ state: 'FC', area: 'Wuse 2', period: 'half_yearly' }).doubts).toHaveLength(1);
  });

  it('prefers the length named in the agreement', () => {
    expect(ask({ agreedMonths: 3, givenOn: '2026-11-01' })).toMatchObject({ basis: 'agreement', endsOn: '2027-02-01' });
  });
});

describe('noticePlan in the FCT', () => {
  it.each([
    ['yearly', '2026-01-01', '2026-06-30', '2026-12-31'],
    // One day too late costs a year: the notice must end on the eve of the anniversary.
    ['yearly', '2026-01-01', '2026-07-01', '2027-12-31'],
    ['yearly', '2024-02-29', '2026-01-10', '2027-02-27'],
    ['quarterly', '2026-01-01', '2026-01-05', '2026-06-30'],
    ['half_yearly', '2026-01-01', '2026-05-10', '2026-12-31'],
    ['monthly', '2026-01-01', '2026-01-31', '2026-02-28'],
  ] as const)(
    'for a %s tenancy from %s with notice given on %s returns the end %s',
    (...[period, startsOn, givenOn, endsOn]) => {
      expect(ask({ state: 'FC', area: 'Wuse 2', period, startsOn, givenOn }).endsOn).toBe(endsOn);
    },
  );
});

describe('noticePlan in any state', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count));
  const question: fc.Arbitrary<NoticeInput> = fc.record({
    state: fc.constantFrom(...nigerianStateCodes),
    area: fc.constantFrom('', 'Yaba', 'Ikoyi', 'Bodija'),
    period: fc.constantFrom(...tenancyPeriods),
    startsOn: day,
    givenOn: day,
    by: fc.constantFrom(...noticeGivers),
  });

  it('reports an unknown law for a state that was not checked', () => {
    const plan = ask({ state: 'KN', area: 'Nassarawa' });
    expect(plan).toMatchObject({ basis: 'usual', source: null, checkedOn: null });
    expect(plan.doubts[0]).toContain('We have not checked the tenancy law of Kano yet');
  });

  it('is never shorter than the notice period, and never ends a tenancy before it began', () => {
    fc.assert(
      fc.property(question, (input) => {
        const { endsOn, length } = noticePlan(input);
        expect(length).not.toBeNull();
        if (length) expect(endsOn >= addLength(input.givenOn, length)).toBe(true);
        expect(endsOn >= periodEnd(input, input.startsOn)).toBe(true);
      }),
    );
  });

  it('never ends earlier for a later notice', () => {
    fc.assert(
      fc.property(question, fc.nat(800), (input, more) => {
        const later = noticePlan({ ...input, givenOn: addDays(input.givenOn, more) });
        expect(later.endsOn >= noticePlan(input).endsOn).toBe(true);
      }),
    );
  });

  it('ends on the last day of a paid period in the FCT', () => {
    fc.assert(
      fc.property(question, (input) => {
        const { endsOn } = noticePlan({ ...input, state: 'FC' });
        expect(periodEnd(input, endsOn)).toBe(endsOn);
      }),
    );
  });

  it('returns steps in order, each with text', () => {
    fc.assert(
      fc.property(question, (input) => {
        const { steps } = noticePlan(input);
        const days = steps.map((step) => step.day);
        expect(days).toEqual(days.toSorted());
        for (const { title, text } of steps) expect(`${title} ${text}`).not.toMatch(/undefined|NaN/);
      }),
    );
  });
});

describe('noticeInput', () => {
  it.each([
    [{ state: 'XX' }, 'Choose the state that the home is in.'],
    [{ period: 'daily' }, 'Choose for how long rent is paid at a time.'],
    [{ givenOn: '2026-02-30' }, 'Give a day as 2026-11-30.'],
    [{ endsOn: '2025-12-31' }, 'The last day comes before the first.'],
    [{ agreedMonths: 0 }, 'Enter the months of notice in the agreement, from 1 to 24.'],
  ])('refuses %o with a readable message', (changes, text) => {
    const { error } = noticeInput.safeParse({ ...yaba, ...changes });
    expect(error?.issues[0]?.message).toBe(text);
  });
});
