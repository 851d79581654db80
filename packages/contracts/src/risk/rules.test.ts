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

it('riskScore does not depend on the order of signals', () => {
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

it('riskScore never decreases with another signal, nor increases with time alone', () => {
  fc.assert(
    fc.property(looked, ({ all, another, scale: by, at, later }) => {
      const score = riskScore(all, by, at);
      expect(riskScore([...all, another], by, at)).toBeGreaterThanOrEqual(score);
      expect(riskScore(all, by, at + later)).toBeLessThanOrEqual(score);
    }),
  );
});

it('riskScore ignores a signal that was set aside', () => {
  fc.assert(
    fc.property(looked, ({ all, another, scale: by, at }) => {
      const aside = { ...another, state: 'set_aside' as const };
      expect(riskScore([...all, aside], by, at)).toBe(riskScore(all, by, at));
    }),
  );
});

it('riskRules have a label, a reason, points, a lifetime and a minimum of evidence', () => {
  for (const { label, why, points, days, least } of Object.values(riskRules)) {
    expect([label.length > 10, why.length > 40, points > 0, days > 0, least > 0]).toEqual(Array(5).fill(true));
  }
});
