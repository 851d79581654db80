import type { AppRouter } from '@rentreel/server/router';
import { secondMs } from '@rentreel/values';
import { TRPCClientError } from '@trpc/client';
import type { inferRouterInputs } from '@trpc/server';
import { isTyping } from '../shortcuts.ts';
import { notify, notifyWithAction } from '../toasts.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Path = { [M in keyof Inputs]: `${M}.${keyof Inputs[M] & string}` }[keyof Inputs];

/**
 * Mutations by which administrators decide a case; reads, notes and proposals that a colleague must confirm are not held.
 */
const decisions = [
  'configuration.approve',
  'configuration.decline',
  'disputes.confirmRuling',
  'disputes.returnRuling',
  'disputes.rule',
  'inspections.rule',
  'listings.decide',
  'listings.decideReports',
  'merges.confirm',
  'merges.decline',
  'messages.decideReports',
  'payouts.approve',
  'payouts.decline',
  'recoveries.decide',
  'referrals.decide',
  'refunds.approve',
  'refunds.decline',
  'restrictions.decideAppeal',
  'restrictions.impose',
  'restrictions.lift',
  'reviews.decide',
  'reviews.decideAppeal',
  'risk.decide',
  'scams.decide',
  'staff.approve',
  'staff.decline',
  'support.answer',
  'support.close',
  'verification.decide',
  'verification.decideClaims',
] as const satisfies readonly Path[];
/** The same time as for bulk decisions. */
const undoMs = 8 * secondMs;
const held: ReadonlySet<string> = new Set(decisions);

/** Undo functions of the held decisions, the latest last. */
const waiting: (() => void)[] = [];

/** Returns true in a browser that does not hold decisions, as in tests. */
const decidesAtOnce = () => localStorage.getItem('rr_decide_at_once') === 'on';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The same error as for a missing proof of identity, which forms do not show: the input stays and nothing was decided.
 */
const takenBack = () => {
  const data = { domain: 'auth.step_up_required', params: {}, fieldErrors: {}, requestId: null };
  const error = { message: 'Taken back before it was sent', code: -32_603, data };
  return TRPCClientError.from<AppRouter>({ error } as never);
};

/**
 * Moves the focus from a text field to its case, because the keys that undo and go on would be typed there. Returns a function
 * that moves it back.
 */
function leaveField(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !isTyping(field) || field.closest('dialog')) return () => {};
  const found = field.closest<HTMLElement>('[data-case]');
  if (found) found.focus({ preventScroll: true });
  else field.blur();
  return () => field.focus({ preventScroll: true });
}

/**
 * Waits until a decision can no longer be undone; rejects when it was undone. Resolves immediately for other mutations.
 */
export function holdDecision(path: string): Promise<void> {
  if (!held.has(path) || decidesAtOnce()) return Promise.resolve();
  const returnToField = leaveField();
  return new Promise((resolve, reject) => {
    const end = (goesOn: boolean) => {
      clearTimeout(timer);
      const place = waiting.indexOf(undo);
      if (place >= 0) waiting.splice(place, 1);
      if (waiting.length === 0) removeEventListener('beforeunload', warn);
      if (goesOn) resolve();
      else reject(takenBack());
    };
    const undo = () => {
      if (!waiting.includes(undo)) return;
      end(false);
      returnToField();
      notify('Undone. Nothing was decided.');
    };
    const timer = setTimeout(() => end(true), undoMs);
    waiting.push(undo);
    addEventListener('beforeunload', warn);
    notifyWithAction(`Decided in ${undoMs / 1000} seconds.`, 'Undo (Z)', undo);
  });
}

/** Undoes the latest held decision. */
export const undoLastDecision = (): void => waiting.at(-1)?.();
