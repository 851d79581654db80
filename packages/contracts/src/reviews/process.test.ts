import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { reviewCheckpointCodes, reviewFormOf } from './choices.ts';
import { reviewProcess, reviewReportProcess } from './process.ts';

const writing = {
  author: { save_draft: 'drafted', postpone: undefined, send: 'sealed' },
  system: { lapse: 'lapsed' },
};

describe('reviewProcess', () => {
  testTransitions(reviewProcess, {
    invited: writing,
    drafted: writing,
    sealed: { author: { withdraw: 'withdrawn' }, system: { publish: 'published' } },
    published: { subject: { reply: 'replied' }, admin: { hide: 'hidden' } },
    replied: { admin: { hide: 'hidden' } },
    hidden: { admin: { restore: ['published', 'replied'] } },
    withdrawn: {},
    lapsed: {},
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
  const decided = { reporter: { appeal: 'appealed' }, author: { appeal: 'appealed' } };
  testTransitions(reviewReportProcess, {
    open: { admin: { remove: 'removed', dismiss: 'dismissed' } },
    removed: decided,
    dismissed: decided,
    appealed: { admin: { uphold: 'closed', reverse: 'closed' } },
    closed: {},
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
