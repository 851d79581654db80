import {
  type Inspection,
  type InspectionTransitionName,
  inspectionProcess,
  inspectionStates,
} from '@rentreel/contracts/inspections';
import { hourMs, kobo, minuteMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { deadlineLabel, leftLabel } from '#/lib/times.ts';
import { agreeLabel, inspectionActions } from './actions/inspection-actions.tsx';
import { outcomeEffect, outcomeOptions } from './actions/outcome-form.tsx';
import { answerDeadline, cancelFeeLabel, feeLine, moveFeeLabel, returnLabel, truthLabel } from './format.ts';
import { inspectionProgress, stepLabel } from './inspection-progress.tsx';
import { distanceLabel } from './landlord/day-page.tsx';
import { absenceLabel, nextStep, stateBadge } from './state.ts';

const now = Date.UTC(2026, 10, 28, 9);
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

const visitOf = (part: Partial<Inspection> = {}): Inspection => ({
  id: 'ins_1',
  version: 1,
  kind: 'in_person',
  state: 'confirmed',
  side: 'tenant',
  home: { id: 'lst_1', title: '2-bed flat', area: 'Yaba', city: 'Lagos', state: 'live', photo: null },
  tenantId: 'usr_1',
  other: { id: 'usr_2', name: 'Emeka Nwosu', isVerified: true },
  startsAt: now + 5 * hourMs,
  endsAt: now + 5.5 * hourMs,
  openHouseId: null,
  feeKobo: kobo(200_000),
  feeState: 'held',
  dueAt: null,
  needsMe: false,
  allowedTransitions: [],
  outcome: null,
  createdAt: now - hourMs,
  note: '',
  timeBy: 'tenant',
  place: null,
  gateCode: null,
  checkIn: { from: now + 4.5 * hourMs, until: now + 6 * hourMs },
  arrived: { tenant: false, landlord: false },
  movesLeft: 2,
  freeCancelUntil: now - hourMs,
  reason: null,
  report: null,
  objection: null,
  appeal: null,
  ruling: null,
  shareKey: null,
  landlordTruth: { matched: 0, total: 0, percent: null },
  steps: [{ name: 'request', by: 'tenant', startsAt: now + 5 * hourMs, note: '', at: now - hourMs }],
  ...part,
});

describe('the formats of durations and distances', () => {
  it.each([
    [now + 30_000, 'a moment'],
    [now + 60_000, '1 minute'],
    [now + 40 * minuteMs, '40 minutes'],
    [now + 23.5 * hourMs, '23 hours'],
    [now + 72 * hourMs, '3 days'],
  ])('leftLabel uses the largest suitable unit', (at, text) => {
    expect(leftLabel(at, now)).toBe(text);
  });

  it('deadlineLabel contains the remaining time', () => {
    expect(plain(deadlineLabel(now + 20 * hourMs, now))).toBe('tomorrow, 6:00 am (20 hours left)');
  });

  it.each([
    [10, '50 m'],
    [420, '400 m'],
    [2540, '2.5 km'],
    [14_300, '14 km'],
  ])('distanceLabel rounds %i metres', (metres, text) => {
    expect(distanceLabel(metres)).toBe(text);
  });
});

describe('nextStep', () => {
  it.each(inspectionStates)('has a text for both parties in the state %s unless it is final', (state) => {
    for (const side of ['tenant', 'landlord'] as const) {
      const text = nextStep(visitOf({ state, side, dueAt: now + hourMs }), now);
      // A closed inspection has a next step only for the party that may appeal.
      const isOver =
        state === 'closed' ||
        inspectionProcess.actors.every((actor) => inspectionProcess.from(state, actor).length === 0);
      // When someone ended it before the start, the text states why.
      const why = ['home_closed', 'declined', 'cancelled_by_tenant', 'cancelled_by_landlord'].includes(state);
      expect(text === undefined, `${state} for the ${side}`).toBe(isOver && !why);
    }
  });

  it.each([
    ['rented_by_tenant', 'tenant', 'You have rented this home.'],
    ['rented_by_tenant', 'landlord', 'Emeka has rented this home.'],
    ['let_to_other', 'tenant', 'The home was let to someone else.'],
    ['not_listed', 'landlord', 'The home is no longer listed.'],
  ] as const)('states for a closed home with the reason %s what the %s reads', (reason, side, text) => {
    expect(nextStep(visitOf({ state: 'home_closed', side, reason }), now)).toBe(text);
  });

  it.each([
    ['declined', 'not_free', 'tenant', 'Emeka’s reason: “I am not free at that time.”'],
    ['declined', 'not_free', 'landlord', 'Your reason: “I am not free at that time.”'],
    ['cancelled_by_landlord', 'not_free', 'tenant', 'Emeka’s reason: “I can’t come at that time.”'],
    ['cancelled_by_tenant', 'found_another', 'tenant', 'Your reason: “I have found another home.”'],
    ['cancelled_by_landlord', null, 'tenant', 'Emeka gave no reason.'],
    ['cancelled_by_landlord', null, 'landlord', 'You gave no reason.'],
  ] as const)('states why it was %s (%s) to the %s', (...[state, reason, side, text]) => {
    expect(nextStep(visitOf({ state, side, reason }), now)).toBe(text);
  });

  it('mentions the appeal to the party that lost the ruling', () => {
    const ruling = { inFavourOf: 'landlord', note: 'They were there.' } as const;
    const ruled = visitOf({ state: 'closed', ruling, allowedTransitions: ['appeal'] });
    expect(nextStep(ruled, now)).toContain('You can appeal once');
    expect(nextStep({ ...ruled, allowedTransitions: [] }, now)).toBe('RentReel decided for the other side.');
    expect(nextStep({ ...ruled, side: 'landlord' }, now)).toBe('RentReel decided for you.');
  });

  it('gives way to the decision in the badge and the timeline of a report that was ruled on', () => {
    const ruling = { inFavourOf: 'landlord', note: 'They were there.' } as const;
    const part = { state: 'closed', outcome: 'landlord_absent', objection: 'I was at the gate.', ruling } as const;
    expect(stateBadge(visitOf(part))).toEqual({ tone: 'info', text: 'Decided for the landlord' });
    const [feedback, closed] = inspectionProgress(visitOf(part), now).slice(3);
    expect(feedback?.detail).toBe('Reported: The landlord didn’t come');
    expect(closed?.detail).toMatch(/^RentReel decided for the landlord, /);
    const again = visitOf({ ...part, state: 'disputed', appeal: 'I waited for an hour.' });
    expect(stateBadge(again).text).toBe('RentReel is reviewing it');
    expect(stateBadge(visitOf({ ...part, ruling: null, objection: null })).text).toBe('The landlord didn’t come');
  });

  it.each([
    [30 * hourMs, 'tomorrow, 10:00 am (24 hours left)'],
    [2 * hourMs, 'today, 12:00 pm (2 hours left)'],
  ])('states until when a time in %i ms can be answered', (ahead, text) => {
    expect(plain(answerDeadline(now + ahead, now))).toBe(text);
  });

  it('states from when an absence can be reported, until then and while the other side has not come', () => {
    const begun = visitOf({ startsAt: now - 5 * minuteMs });
    expect(plain(absenceLabel(begun, now))).toBe('If Emeka doesn’t come, you can report it from 10:10 am.');
    expect(plain(absenceLabel({ ...begun, side: 'landlord' }, now))).toContain('from 10:10 am');
    expect(absenceLabel(begun, now + 10 * minuteMs)).toBeUndefined();
    expect(absenceLabel(begun, begun.startsAt - 1)).toBeUndefined();
    expect(absenceLabel({ ...begun, arrived: { tenant: false, landlord: true } }, now)).toBeUndefined();
    expect(absenceLabel({ ...begun, state: 'in_progress' }, now)).toBeUndefined();
  });

  it('names the landlord and the deadline of an open request', () => {
    const asked = visitOf({ state: 'requested', dueAt: now + 20 * hourMs });
    expect(plain(nextStep(asked, now))).toBe(
      'Emeka answers by tomorrow, 6:00 am (20 hours left), or the request expires.',
    );
    expect(nextStep({ ...asked, side: 'landlord' }, now)).toMatch(/^Answer Emeka by/);
    expect(stateBadge({ ...asked, side: 'landlord', needsMe: true } as Inspection).text).toBe('Waiting for you');
  });

  it('states where a held fee goes when nobody reports or objects in time', () => {
    const dueAt = now + 20 * hourMs;
    const by = 'tomorrow, 6:00 am (20 hours left)';
    const pending = visitOf({ state: 'outcome_pending', dueAt });
    expect(plain(nextStep(pending, now))).toBe(
      `Give feedback by ${by}. Without it, we record no complaint. After that, your ₦2,000 goes to the landlord.`,
    );
    expect(nextStep({ ...pending, side: 'landlord' }, now)).toContain('After that, the ₦2,000 is yours.');
    expect(nextStep({ ...pending, feeState: 'none' }, now)).toMatch(/we record no complaint\.$/);
    const absent = visitOf({ state: 'no_show_tenant', allowedTransitions: ['contest'], dueAt });
    expect(plain(nextStep(absent, now))).toBe(
      `You can object until ${by}. After that, your ₦2,000 goes to the landlord.`,
    );
  });

  it('changes once the inspection has begun', () => {
    const begun = visitOf({ startsAt: now - 1, dueAt: now + 20 * hourMs });
    expect(plain(nextStep(begun, now))).toBe(
      'The inspection has started. Read out your gate code at the gate. Without a check-in by tomorrow, 6:00 am (20 hours left), it’s closed as missed.',
    );
    expect(nextStep({ ...begun, side: 'landlord' }, now)).toContain('Enter the gate code');
  });
});

describe('the fee of an inspection', () => {
  it.each([
    ['held', 'tenant', '₦2,000 held by RentReel until the inspection is over'],
    ['returned', 'tenant', '₦2,000 is back in your wallet'],
    ['returned', 'landlord', '₦2,000 went back to the tenant'],
    ['paid', 'tenant', '₦2,000 went to the landlord'],
    ['paid', 'landlord', '₦2,000 is in your wallet'],
    ['none', 'tenant', undefined],
  ] as const)('that is %s is described to the %s', (feeState, side, text) => {
    expect(feeLine(visitOf({ feeState }), side)).toBe(text);
  });

  it('goes to the landlord on a late cancellation, and is refunded on an early one', () => {
    expect(cancelFeeLabel(visitOf(), now)).toContain('your ₦2,000 goes to the landlord');
    expect(cancelFeeLabel(visitOf({ freeCancelUntil: now }), now)).toContain('comes back to your wallet');
    expect(cancelFeeLabel(visitOf({ feeState: 'none' }), now)).toBe('It costs nothing.');
    expect(cancelFeeLabel(visitOf({ startsAt: now + 48 * hourMs }), now)).toBe(
      'You moved this inspection less than 6 hours before it began, so your ₦2,000 goes to the landlord.',
    );
    expect(returnLabel(visitOf(), 'landlord')).toBe('The ₦2,000 goes back to the tenant now.');
  });

  it('is at stake when the tenant moves a time that is near, and not before', () => {
    expect(moveFeeLabel(visitOf({ freeCancelUntil: now }), now)).toBe(
      'You can move it 2 more times, and it costs nothing.',
    );
    expect(moveFeeLabel(visitOf({ movesLeft: 1, feeState: 'none' }), now)).toBe(
      'You can move it once more, and it costs nothing.',
    );
    expect(moveFeeLabel(visitOf({ movesLeft: 1 }), now)).toBe(
      'You can move it once more. It’s too late for a refund: if you then cancel or don’t accept a proposed time, your ₦2,000 goes to the landlord.',
    );
  });

  it('is stated beside the button that agrees', () => {
    expect(agreeLabel(visitOf(), now)).toBeUndefined();
    const proposed = visitOf({ allowedTransitions: ['accept_proposal'], freeCancelUntil: now });
    expect(agreeLabel(proposed, now)).toMatch(/₦2,000 stays on hold until the inspection is over\.$/);
    expect(agreeLabel(proposed, now + 1)).toContain('If you don’t accept this time, it goes to the landlord.');
    const free = visitOf({ side: 'landlord', allowedTransitions: ['confirm'], feeState: 'none' });
    expect(agreeLabel(free, now)).not.toContain('₦');
  });
});

describe('inspectionActions', () => {
  it.each(inspectionStates)('have distinct labels in the state %s', (state) => {
    for (const side of ['tenant', 'landlord'] as const) {
      const allowedTransitions = inspectionProcess.from(state, side).map(({ name }) => name);
      const texts = inspectionActions({ allowedTransitions }).map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      // Check-in has its own section of the screen.
      const needsButton = allowedTransitions.some((name) => name !== 'check_in');
      expect(texts.length > 0, `${state} for the ${side}`).toBe(needsButton);
    }
  });

  it('start with the most important action', () => {
    const of = (...allowedTransitions: InspectionTransitionName[]) =>
      inspectionActions({ allowedTransitions })[0]?.text;
    expect(of('decline', 'propose', 'confirm')).toBe('Confirm');
    expect(of('withdraw', 'accept_proposal')).toBe('Accept this time');
    expect(of('complete', 'report_as_advertised', 'report_differs')).toBe('Give feedback');
    expect(of('cancel_by_tenant', 'report_no_entry')).toBe('I couldn’t see the home');
  });

  it('offer only outcomes that can currently be reported, each with its effect', () => {
    const options = outcomeOptions({ allowedTransitions: ['report_no_entry'] }).map(({ value }) => value);
    expect(options).toEqual(['locked', 'occupied']);
    expect(outcomeEffect('locked', visitOf())).toMatch(
      /^Your ₦2,000 comes back to your wallet now\. It counts against/,
    );
    expect(outcomeEffect('as_advertised', visitOf())).toMatch(/^Your ₦2,000 goes to Emeka Nwosu\. It counts for/);
    expect(outcomeEffect('differs', visitOf({ feeState: 'none' }))).not.toContain('₦');
  });
});

describe('inspectionProgress', () => {
  const marks = (part: Partial<Inspection>) => inspectionProgress(visitOf(part), now).map(({ mark }) => mark);

  it.each(inspectionStates)('has one current stage in the state %s, or none once it is closed', (state) => {
    const found = marks({ state, dueAt: now + hourMs });
    expect(found.filter((mark) => mark === 'now' || mark === 'stopped').length).toBe(state === 'closed' ? 0 : 1);
    expect(found.indexOf('later') === -1 || found.indexOf('done') < found.indexOf('later')).toBe(true);
  });

  it('ends at the stage where it was cancelled', () => {
    const stages = inspectionProgress(visitOf({ state: 'cancelled_by_tenant' }), now);
    expect(stages.map(({ name }) => name)).toEqual(['Requested', 'Confirmed', 'Cancelled by the tenant']);
  });

  it('contains the report, and stepLabel names the actor', () => {
    const visit = visitOf({ state: 'closed', outcome: 'as_advertised' });
    expect(inspectionProgress(visit, now).map(({ detail }) => detail)).toContain('As advertised');
    const step = { startsAt: 0, note: '', at: 0 };
    expect(stepLabel({ ...step, name: 'request', by: 'tenant' }, visit)).toBe('You asked for a time');
    expect(stepLabel({ ...step, name: 'confirm', by: 'landlord' }, visit)).toBe('Emeka Nwosu confirmed');
    expect(stepLabel({ ...step, name: 'close', by: 'system' }, visit)).toBe('RentReel closed it');
    expect(stepLabel({ ...step, name: 'expire', by: 'system' }, visit)).toBe('The request expired without an answer');
  });
});

describe('truthLabel', () => {
  it.each([
    [{ matched: 0, total: 0, percent: null }, 'No inspection reports yet'],
    [{ matched: 1, total: 1, percent: null }, '1 inspection so far, 1 as advertised'],
    [{ matched: 22, total: 24, percent: 92 }, '92% as advertised (24 inspections)'],
  ])('states a percentage only with enough visits', (score, text) => {
    expect(truthLabel(score)).toBe(text);
  });
});
