import type { BookingDriver, BookingState, BookingTransitionName } from '@rentreel/contracts/bookings';
import { dayMs } from '../../booking-times.ts';
import type { StepRequest } from '../../process/step-request.ts';
import { claimOf, ruledKobo } from './escrow-forecast.ts';

interface Tried {
  readonly name: BookingTransitionName;
  readonly by: BookingDriver;
  readonly quarters: number;
}

interface When {
  readonly state: BookingState;
  readonly now: number;
}

type More = Pick<StepRequest, 'change' | 'ruling'>;
type Words = (tried: Tried, when: When) => More;

const inAMonth = (now: number) => Math.floor(now / dayMs) + 30;
const sideOf = (by: BookingDriver) => (by === 'landlord' ? by : 'tenant');

const ruled: Words = ({ name, quarters }, { state }) => {
  const all = ruledKobo(name, state);
  const toLandlordKobo = Math.floor((all * quarters) / 4);
  return { ruling: { toLandlordKobo, toTenantKobo: all - toLandlordKobo } };
};

const words: Partial<Record<BookingTransitionName, Words>> = {
  give_notice: ({ by }, { now }) => ({
    change: { noticeBy: sideOf(by), noticeAt: now, moveOutDay: inAMonth(now) },
  }),
  propose_early_end: ({ by, quarters }, { now }) => {
    const refundKobo = 10_000_000 * quarters;
    const told = { by: sideOf(by), at: now, moveOutDay: inAMonth(now), note: '', answerBy: now + 7 * dayMs };
    return { change: { earlyEnd: JSON.stringify({ ...told, refundKobo, unusedKobo: refundKobo }) } };
  },
  claim_caution: ({ quarters }, { now }) => {
    const items = [{ what: 'Broken door', amountKobo: claimOf(quarters) }];
    return { change: { claim: JSON.stringify({ items, note: '', photos: [], at: now }) } };
  },
  rule_end: ruled,
  rule_continue: ruled,
  rule_caution: ruled,
};

/** What somebody says with a step, as far as it needs words. */
export const wordsOf = (tried: Tried, when: When): More => words[tried.name]?.(tried, when) ?? {};
