import { describe, expect, it } from 'vitest';
import { reviewCheckpointCodes, reviewFormOf } from './choices.ts';
import {
  type ReviewActor,
  type ReviewReportActor,
  type ReviewReportState,
  type ReviewState,
  reviewProcess,
  reviewReportProcess,
} from './process.ts';

type Leads = Readonly<Record<string, unknown>>;
const nothing = { author: {}, subject: {}, admin: {}, system: {} };
const writing = {
  ...nothing,
  author: { save_draft: 'drafted', postpone: undefined, send: 'sealed' },
  system: { lapse: 'lapsed' },
};

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<ReviewState, Record<ReviewActor, Leads>> = {
  invited: writing,
  drafted: writing,
  sealed: { ...nothing, author: { withdraw: 'withdrawn' }, system: { publish: 'published' } },
  published: { ...nothing, subject: { reply: 'replied' }, admin: { hide: 'hidden' } },
  replied: { ...nothing, admin: { hide: 'hidden' } },
  hidden: { ...nothing, admin: { restore: ['published', 'replied'] } },
  withdrawn: nothing,
  lapsed: nothing,
};

const quiet = { reporter: {}, author: {}, admin: {} };
const decided = { reporter: { appeal: 'appealed' }, author: { appeal: 'appealed' }, admin: {} };
const agreedReports: Record<ReviewReportState, Record<ReviewReportActor, Leads>> = {
  open: { ...quiet, admin: { remove: 'removed', dismiss: 'dismissed' } },
  removed: decided,
  dismissed: decided,
  appealed: { ...quiet, admin: { uphold: 'closed', reverse: 'closed' } },
  closed: quiet,
};

const cases = reviewProcess.states.flatMap((state) => reviewProcess.actors.map((actor) => [state, actor] as const));
const reportCases = reviewReportProcess.states.flatMap((state) =>
  reviewReportProcess.actors.map((actor) => [state, actor] as const),
);

describe('reviewProcess', () => {
  it.each(cases)('allows from %s for the %s exactly the agreed transitions', (state, actor) => {
    const leads = Object.fromEntries(reviewProcess.from(state, actor).map(({ name, to }) => [name, to]));
    expect(leads).toEqual(agreed[state][actor]);
  });

  it('publishes sealed reviews and ends unwritten ones at the end of the window, its only timer', () => {
    const timed = reviewProcess.states.flatMap((state) => {
      const timer = reviewProcess.timerOf(state);
      return timer ? [[state, timer.name, timer.from]] : [];
    });
    expect(timed).toEqual([
      ['invited', 'lapse', 'window_end'],
      ['drafted', 'lapse', 'window_end'],
      ['sealed', 'publish', 'window_end'],
    ]);
  });
});

describe('reviewReportProcess', () => {
  it.each(reportCases)('allows from %s for the %s exactly the agreed transitions', (state, actor) => {
    const leads = Object.fromEntries(reviewReportProcess.from(state, actor).map(({ name, to }) => [name, to]));
    expect(leads).toEqual(agreedReports[state][actor]);
  });
});

describe('reviewFormOf', () => {
  it('returns a form for both sides at each checkpoint, except for landlords after an inspection', () => {
    expect(reviewCheckpointCodes.map((code) => reviewFormOf(code, 'landlord') !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
    for (const code of reviewCheckpointCodes) {
      const form = reviewFormOf(code, 'tenant');
      expect(form?.questions.length).toBeGreaterThan(1);
      expect(form?.factors.length).toBeGreaterThan(1);
    }
  });
});
