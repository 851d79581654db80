import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queuePromises } from '../administration/index.ts';
import {
  type ConfigurationChangeState,
  type ConfigurationKey,
  changeAt,
  configurationChangeProcess,
  configurationGroups,
  configurationKeyNames,
  configurationKeyRow,
  formatConfigurationValue,
  groupOfKey,
  needsSecondPerson,
  proposeConfigurationInput,
  valueProblem,
} from './index.ts';

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<ConfigurationChangeState, Readonly<Record<string, ConfigurationChangeState>>> = {
  waiting: { 'approver approve': 'approved', 'approver decline': 'declined', 'editor withdraw': 'withdrawn' },
  approved: { 'editor cancel': 'withdrawn' },
  declined: {},
  withdrawn: {},
};

it.each(configurationChangeProcess.states)(
  'configurationChangeProcess allows from %s exactly the agreed transitions',
  (state) => {
    const leads = configurationChangeProcess.actors.flatMap((actor) =>
      configurationChangeProcess.from(state, actor).map(({ name, to }) => [`${actor} ${name}`, to]),
    );
    expect(Object.fromEntries(leads)).toEqual(agreed[state]);
  },
);

const valid = (key: ConfigurationKey, value: unknown): boolean =>
  proposeConfigurationInput.safeParse({ key, value, startsAt: null, reason: 'Because it must be so' }).success;

describe('configuration keys', () => {
  it.each(configurationKeyNames)('%s belongs to a group and accepts only values within its bounds', (key) => {
    expect(configurationGroups).toHaveProperty(groupOfKey(key));
    const row = configurationKeyRow(key);
    if (row.unit === 'switch') {
      expect([true, false, null, 1].map((value) => valid(key, value))).toEqual([true, true, false, false]);
    } else if (row.unit === 'announcement') {
      const announcement = { level: 'info', text: 'We move house on Sunday.', until: 1, dismissible: true };
      expect([announcement, null, true, 1].map((value) => valid(key, value))).toEqual([true, true, false, false]);
      expect(valid(key, { ...announcement, text: 'Too short' })).toBe(false);
    } else {
      const { min, max, none } = row;
      const inside = [min, max].map((value) => valid(key, value));
      const outside = [min - 1, max + 1, min + 0.5, true, 'x'].map((value) => valid(key, value));
      expect([inside, outside]).toEqual([
        [true, true],
        [false, false, false, false, false],
      ]);
      expect(valid(key, null)).toBe(none !== undefined);
    }
  });

  it('cannot set an answer time above the promised one', () => {
    for (const [name, promiseMs] of Object.entries(queuePromises)) {
      const row = configurationKeyNames.find((key) => key === `queues.${name}`);
      // Tickets use the answer time of their topic.
      expect(row !== undefined, name).toBe(promiseMs !== null && name !== 'support');
      if (row && promiseMs !== null)
        expect(valueProblem(configurationKeyRow(row), promiseMs / 3_600_000 + 1)).toBeDefined();
    }
  });

  it('are formatted with their unit', () => {
    const inWords = (key: ConfigurationKey, value: Parameters<typeof formatConfigurationValue>[1]) =>
      formatConfigurationValue(configurationKeyRow(key), value);
    expect([
      inWords('payouts.min', 100_000),
      inWords('payouts.daily', null),
      inWords('payouts.cool_off', 1),
      inWords('fees.tenant', 250),
      inWords('listings.price_low', 25),
      inWords('invitations.people', 20),
      inWords('open.sign_ups', false),
      inWords('announcements.staff', null),
      inWords('announcements.staff', { level: 'info', text: 'Payouts pause at six.', until: 1, dismissible: true }),
    ]).toEqual(['₦1,000', 'No limit', '1 hour', '2.5%', '25%', '20', 'Off', 'None', '“Payouts pause at six.”']);
  });
});

it('needsSecondPerson is true for money and for turning something on again, false for turning it off', () => {
  expect(needsSecondPerson('payouts.min', 0)).toBe(true);
  expect(needsSecondPerson('open.withdrawals', false)).toBe(false);
  expect(needsSecondPerson('open.withdrawals', true)).toBe(true);
  expect(needsSecondPerson('listings.price_low', 30)).toBe(false);
});

it('the newest approved change in effect applies, in whatever order changes are read', () => {
  const change = fc.record({ effectiveFrom: fc.integer({ min: 0, max: 20 }), value: fc.integer() });
  fc.assert(
    fc.property(fc.array(change), fc.integer({ min: 0, max: 20 }), (made, at) => {
      const changes = made.map((each, index) => ({ ...each, key: 'payouts.min' as const, number: index + 1 }));
      const expected = changes.findLast(({ effectiveFrom }) => effectiveFrom <= at);
      expect(changeAt(changes, 'payouts.min', at)).toEqual(expected);
      expect(changeAt(changes.toReversed(), 'payouts.min', at)).toEqual(expected);
      expect(changeAt(changes, 'payouts.auto', at)).toBeUndefined();
    }),
  );
});
