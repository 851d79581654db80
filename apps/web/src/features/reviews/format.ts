import {
  type PublishedReview,
  type ReviewAnswer,
  type ReviewCheckpoint,
  type ReviewDecision,
  type ReviewFactor,
  type ReviewQuestion,
  type ReviewScore,
  type ReviewTask,
  reviewAnswers,
  reviewFactLabels,
  reviewFactors,
  reviewRemovalReasons,
} from '@rentreel/contracts/reviews';
import { count, formatDate, formatMonth } from '@rentreel/values';

const words: Readonly<Record<ReviewCheckpoint, Readonly<Record<'tenant' | 'landlord', string>>>> = {
  inspection: { tenant: 'Visited', landlord: 'Showed the home' },
  move_in: { tenant: 'Lives there', landlord: 'Lets the home' },
  move_out: { tenant: 'Rented', landlord: 'Let the home' },
};

/** The author's relation to the home: "Rented, 2-bed flat in Yaba · November 2026". */
export const contextLine = ({ checkpoint, side, home, publishedAt }: PublishedReview): string =>
  `${words[checkpoint][side]}: ${home.title} · ${formatMonth(publishedAt)}`;

const titles: Readonly<Record<ReviewCheckpoint, (name: string) => string>> = {
  inspection: (name) => `Your inspection with ${name}`,
  move_in: (name) => `The first month with ${name}`,
  move_out: (name) => `The tenancy with ${name}`,
};

export const taskTitle = ({ checkpoint, about }: Pick<ReviewTask, 'checkpoint' | 'about'>): string =>
  titles[checkpoint](about.name);

/** Formats a score; with few reviews there is none. */
export const scoreLabel = (score: ReviewScore): string => {
  if (score.kind === 'scored') return `${score.stars.toFixed(1)} from ${count(score.count, 'review')}`;
  return score.count === 0 ? 'No reviews yet' : `Few reviews: ${score.count} so far`;
};

export interface FactLine {
  readonly label: string;
  readonly text: string;
}

// Safe cast: the contract's schema has checked the keys.
const entriesOf = <K extends string, V>(record: Readonly<Partial<Record<K, V>>>) => Object.entries(record) as [K, V][];

/** Returns the answers of a review, without those that could not be given. */
export const answerLines = (answers: Readonly<Partial<Record<ReviewQuestion, ReviewAnswer>>>): FactLine[] =>
  entriesOf(answers)
    .filter(([, answer]) => answer !== 'unknown')
    .map(([question, answer]) => ({ label: reviewFactLabels[question], text: reviewAnswers[answer] }));

export const factorLines = (stars: Readonly<Partial<Record<ReviewFactor, number>>>): FactLine[] =>
  entriesOf(stars).map(([factor, given]) => ({ label: reviewFactors[factor], text: `${given} of 5` }));

/** Text in place of a removed review. */
export const removedLine = (reason: NonNullable<PublishedReview['removed']>): string =>
  `This review was removed: ${reviewRemovalReasons[reason].toLowerCase()}.`;

/** State of a submitted review. */
export function sentLine({ state, closesAt, otherSent, about, publishedAt }: ReviewTask): string {
  if (state === 'hidden') return 'Removed';
  if (publishedAt !== null) return `Published on ${formatDate(publishedAt)}`;
  const until = formatDate(closesAt);
  return otherSent === true ? 'Sent' : `Sent. Published when ${about.name} has sent theirs, on ${until} at the latest`;
}

const outcomes: Readonly<Record<Exclude<ReviewDecision['state'], 'closed'>, string>> = {
  open: 'You reported this review. We’ll review your report within 24 hours.',
  removed: 'This review was removed',
  dismissed: 'This review stays published',
  appealed: 'Another administrator is reviewing the decision.',
};

/** The outcome of a report; after an appeal that of the review. */
export const outcomeOf = (
  { state }: Pick<ReviewDecision, 'state'>,
  published: Pick<PublishedReview, 'removed'> | null,
): string => outcomes[state === 'closed' ? (published?.removed ? 'removed' : 'dismissed') : state];
