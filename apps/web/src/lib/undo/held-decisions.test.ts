import { batchLimits } from '@rentreel/contracts/administration';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStepUpRequired } from '../request-error.ts';
import { holdDecision, undoLastDecision } from './held-decisions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

type State = 'sent' | 'taken back' | 'waits';

/** Returns the state of a decision so far. */
function follow(decision: Promise<void>): () => Promise<State> {
  let state: State = 'waits';
  decision.then(
    () => (state = 'sent'),
    (error: unknown) => (state = isStepUpRequired(error) ? 'taken back' : 'waits'),
  );
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return state;
  };
}
const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('holdDecision', () => {
  it('sends a decision after the undo time, and warns when the page is left before', async () => {
    const decision = follow(holdDecision('disputes.rule'));
    vi.advanceTimersByTime(batchLimits.undoMs - 1);
    expect(await decision()).toBe('waits');
    expect(leave()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await decision()).toBe('sent');
    expect(leave()).toBe(false);
  });

  it('does not send a decision that was undone, and still sends an earlier one', async () => {
    const first = follow(holdDecision('verification.decide'));
    const second = follow(holdDecision('payouts.approve'));
    undoLastDecision();
    expect(await second()).toBe('taken back');
    vi.advanceTimersByTime(batchLimits.undoMs);
    expect(await first()).toBe('sent');
    undoLastDecision();
  });

  it('moves the focus from the text to its case, so that Z is not typed, and back when it is undone', () => {
    document.body.innerHTML = '<ul><li data-case tabindex="-1"><textarea></textarea></li></ul>';
    const [found, field] = [document.querySelector('li'), document.querySelector('textarea')];
    field?.focus();
    void holdDecision('refunds.approve').catch(() => {});
    expect(document.activeElement).toBe(found);
    undoLastDecision();
    expect(document.activeElement).toBe(field);
    document.body.innerHTML = '';
  });

  it.each(['administration.addCaseNote', 'administration.claimCase', 'refunds.propose', 'verification.takeCase'])(
    'passes %s on immediately, because it is not a decision',
    async (path) => {
      expect(await follow(holdDecision(path))()).toBe('sent');
    },
  );

  it('passes decisions on immediately in a browser configured so', async () => {
    localStorage.setItem('rr_decide_at_once', 'on');
    expect(await follow(holdDecision('disputes.rule'))()).toBe('sent');
  });
});
