import { type ActorOf, type GuardOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/**
 * The process of a review from its invitation. The server applies it, and screens derive their buttons from it.
 *
 * A sealed review is hidden from everyone, including its writer, until it is published: when the other side has submitted
 * theirs or has none to write, otherwise at the end of the window for both, `window_end`.
 *
 * Guards. `in_window`: the window is still open. `may_postpone`: a tenant after the move-out, once.
 */
export const reviewProcess = defineProcess({
  name: 'review',
  actors: ['author', 'subject', 'admin', 'system'],
  states: {
    invited: 'To be written',
    drafted: 'Begun',
    sealed: 'Sent',
    published: 'Published',
    replied: 'Published, with a reply',
    hidden: 'Removed',
    withdrawn: 'Taken back',
    lapsed: 'Not written in time',
  },
  transitions: {
    save_draft: { from: ['invited', 'drafted'], to: 'drafted', actors: ['author'], guards: ['in_window'] },
    postpone: { from: ['invited', 'drafted'], actors: ['author'], guards: ['in_window', 'may_postpone'] },
    send: { from: ['invited', 'drafted'], to: 'sealed', actors: ['author'], guards: ['in_window'] },
    withdraw: { from: ['sealed'], to: 'withdrawn', actors: ['author'] },
    publish: {
      from: ['sealed'],
      to: 'published',
      actors: ['system'],
      timers: [{ state: 'sealed', from: 'window_end', afterMs: 0 }],
    },
    lapse: {
      from: ['invited', 'drafted'],
      to: 'lapsed',
      actors: ['system'],
      timers: [
        { state: 'invited', from: 'window_end', afterMs: 0 },
        { state: 'drafted', from: 'window_end', afterMs: 0 },
      ],
    },
    reply: { from: ['published'], to: 'replied', actors: ['subject'] },
    hide: { from: ['published', 'replied'], to: 'hidden', actors: ['admin'] },
    // An appeal against the removal was granted.
    restore: { from: ['hidden'], to: ['published', 'replied'], actors: ['admin'] },
  },
});

export type ReviewState = StateOf<typeof reviewProcess>;
export type ReviewActor = ActorOf<typeof reviewProcess>;
export type ReviewTransitionName = TransitionNameOf<typeof reviewProcess>;
export type ReviewGuard = GuardOf<typeof reviewProcess>;

/** States in which it is public. */
export const publicReviewStates = ['published', 'replied'] as const satisfies ReviewState[];

/**
 * The process of a report about a review. One appeal, by the party the decision went against: the writer of a removed review,
 * the reporter of one that stays.
 *
 * Guards. `loser`: the decision went against them. `in_time`: the appeal period is not over. `other_admin`: they did not make
 * the decision.
 */
export const reviewReportProcess = defineProcess({
  name: 'review_report',
  actors: ['reporter', 'author', 'admin'],
  states: {
    open: 'To be looked at',
    removed: 'Removed',
    dismissed: 'Stays published',
    appealed: 'Appealed',
    closed: 'Decided on appeal',
  },
  transitions: {
    remove: { from: ['open'], to: 'removed', actors: ['admin'] },
    dismiss: { from: ['open'], to: 'dismissed', actors: ['admin'] },
    appeal: {
      from: ['removed', 'dismissed'],
      to: 'appealed',
      actors: ['reporter', 'author'],
      guards: ['loser', 'in_time'],
    },
    uphold: { from: ['appealed'], to: 'closed', actors: ['admin'], guards: ['other_admin'] },
    reverse: { from: ['appealed'], to: 'closed', actors: ['admin'], guards: ['other_admin'] },
  },
});

export type ReviewReportState = StateOf<typeof reviewReportProcess>;
export type ReviewReportActor = ActorOf<typeof reviewReportProcess>;
export type ReviewReportTransitionName = TransitionNameOf<typeof reviewReportProcess>;
export type ReviewReportGuard = GuardOf<typeof reviewReportProcess>;
