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

/** The process as it was agreed, written down a second time: state, then what each may do and where it leads. */
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

describe('the process of a review', () => {
  it.each(cases)('leads out of %s for the %s exactly as agreed', (state, actor) => {
    const leads = Object.fromEntries(reviewProcess.from(state, actor).map(({ name, to }) => [name, to]));
    expect(leads).toEqual(agreed[state][actor]);
  });

  it('publishes what is sealed and ends what was not written at the end of the window, and waits for nothing else', () => {
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

describe('the process of a report', () => {
  it.each(reportCases)('leads out of %s for the %s exactly as agreed', (state, actor) => {
    const leads = Object.fromEntries(reviewReportProcess.from(state, actor).map(({ name, to }) => [name, to]));
    expect(leads).toEqual(agreedReports[state][actor]);
  });
});

describe('what is asked', () => {
  it('asks both sides at each checkpoint but the visit, which only the tenant speaks of', () => {
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
