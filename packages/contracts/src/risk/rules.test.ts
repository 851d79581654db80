import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RiskScale, riskRuleNames, riskRules, riskScore, riskSignalStates } from './rules.ts';

const scale = fc
  .tuple(...riskRuleNames.map((rule) => fc.tuple(fc.constant(rule), fc.integer({ min: 0, max: 100 }))))
  .map((rows) => ({ threshold: 60, points: Object.fromEntries(rows) }) as RiskScale);
const signal = fc.record({
  rule: fc.constantFrom(...riskRuleNames),
  state: fc.constantFrom(...riskSignalStates),
  countsUntil: fc.integer({ min: 0, max: 200 }),
});
const signals = fc.array(signal, { maxLength: 30 });
const now = fc.integer({ min: 0, max: 200 });

it('the score is the same in whatever order the signals were found', () => {
  const shuffled = signals.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, scale, now, ([all, other], by, at) => {
      expect(riskScore(other, by, at)).toBe(riskScore(all, by, at));
    }),
  );
});

const looked = fc.record({ all: signals, another: signal, scale, at: now, later: fc.nat(100) });

it('the score never falls with another signal, nor rises with time alone', () => {
  fc.assert(
    fc.property(looked, ({ all, another, scale: by, at, later }) => {
      const score = riskScore(all, by, at);
      expect(riskScore([...all, another], by, at)).toBeGreaterThanOrEqual(score);
      expect(riskScore(all, by, at + later)).toBeLessThanOrEqual(score);
    }),
  );
});

it('a signal that was set aside adds nothing', () => {
  fc.assert(
    fc.property(looked, ({ all, another, scale: by, at }) => {
      const aside = { ...another, state: 'set_aside' as const };
      expect(riskScore([...all, aside], by, at)).toBe(riskScore(all, by, at));
    }),
  );
});

it('every rule says what it is, why it matters and for how long it counts', () => {
  for (const { label, why, points, days, least } of Object.values(riskRules)) {
    expect([label.length > 10, why.length > 40, points > 0, days > 0, least > 0]).toEqual(Array(5).fill(true));
  }
});
