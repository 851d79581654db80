import type { NotificationFacts, NotificationKind, ReviewFacts } from '@rentreel/contracts/notifications';
import { lagosDeadline } from '../lagos-time.ts';
import type { CopyOf, NoticeCopy } from './copy.ts';

type ReviewKind = Extract<NotificationKind, `review.${string}`>;

const review = ({ reviewId }: ReviewFacts, title: string, text: string): NoticeCopy => ({
  title,
  text,
  path: `/reviews/${reviewId}`,
  action: 'Open the review',
});

const questions: Readonly<Record<NotificationFacts['review.invited']['checkpoint'], (facts: ReviewFacts) => string>> = {
  inspection: ({ other }) => `How was your inspection with ${other}?`,
  move_in: ({ other }) => `A month on: how is it going with ${other}?`,
  move_out: ({ other }) => `How was the tenancy with ${other}?`,
};

export const reviewCopy: CopyOf<ReviewKind> = {
  'review.invited': (facts) =>
    review(
      facts,
      questions[facts.checkpoint](facts),
      `${facts.home}. Write a review until ${lagosDeadline(facts.at)}. It takes two minutes.`,
    ),
  'review.reminder': (facts) =>
    review(
      facts,
      `Write your review of ${facts.other} until ${lagosDeadline(facts.at)}`,
      facts.otherSent
        ? `${facts.home}. ${facts.other} has sent theirs. After that time you can’t write one.`
        : `${facts.home}. After that time you can’t write one.`,
    ),
  'review.published': (facts) =>
    review(
      facts,
      `${facts.other} wrote a review about you`,
      `${facts.home}. Read it; you can reply once.${facts.both ? ' Your review is published too.' : ''}`,
    ),
  'review.own_published': (facts) =>
    review(facts, `Your review of ${facts.other} is published`, `${facts.home}. ${facts.other} didn’t write one.`),
  'review.replied': (facts) => review(facts, `${facts.other} replied to your review`, `${facts.home}.`),
  'review.decided': (facts) => review(facts, facts.words, facts.sentence),
};
