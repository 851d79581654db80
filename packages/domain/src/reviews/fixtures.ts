import type { Id } from '@rentreel/contracts/ids';
import {
  type ReviewCheckpoint,
  type ReviewTask,
  type WriteReviewInput,
  reviewFormOf,
} from '@rentreel/contracts/reviews';
import { dayMs } from '@rentreel/values';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { type TestPerson, passTo } from '../testing/index.ts';
import { listMyReviews, planReviews, reviewTimerWork, sendReview } from './index.ts';

/** Builds a complete review with the same stars everywhere. */
export function contentFor(
  task: Pick<ReviewTask, 'checkpoint' | 'side'>,
  stars = 4,
  text = 'All was as we had agreed.',
): Pick<WriteReviewInput, 'answers' | 'stars' | 'text' | 'privateNote'> {
  const form = reviewFormOf(task.checkpoint, task.side);
  return {
    answers: Object.fromEntries((form?.questions ?? []).map((question) => [question, 'yes'])),
    stars: Object.fromEntries((form?.factors ?? []).map((factor) => [factor, stars])),
    text,
    privateNote: 'For RentReel alone.',
  };
}

export const seen = ({ id, version }: Pick<ReviewTask, 'id' | 'version'>) => ({ reviewId: id, version });

/** Two parties of a tenancy who are invited to review, and an administrator. */
export interface ReviewFixture extends BookingFixture {
  readonly admin: TestPerson;
  readonly second: TestPerson;
  /** Creates a tenancy with both invitations of a checkpoint sent. */
  invited(checkpoint: Exclude<ReviewCheckpoint, 'inspection'>): Promise<Rental>;
  /** Returns the only review a user has to write now. */
  task(person: TestPerson): Promise<ReviewTask>;
  /** Writes and sends the review a user has to write. */
  send(person: TestPerson, stars?: number, text?: string): Promise<Id<'rvw'>>;
  /** Advances the clock and runs the review timers due by then, in order. */
  passTime(ms: number): Promise<void>;
}

/** Opens a separate fixture; call `dispose` at the end. */
export async function createReviewFixture(): Promise<ReviewFixture> {
  const fixture = await createBookingFixture();
  const { clock } = fixture.services;
  const passTime: ReviewFixture['passTime'] = (ms) => passTo(fixture, reviewTimerWork, clock.now() + ms);
  const task: ReviewFixture['task'] = async ({ ctx }) => {
    const [first] = (await listMyReviews(ctx)).waiting;
    if (!first) throw new Error('nothing is to be written');
    return first;
  };
  return {
    ...fixture,
    admin: await fixture.createPerson({ name: 'Ngozi Eze', role: 'admin' }),
    second: await fixture.createPerson({ name: 'Bayo Ade', role: 'admin' }),
    passTime,
    task,
    invited: async (checkpoint) => {
      const rental = await newRental(fixture);
      await rental.movedIn();
      if (checkpoint === 'move_out') {
        const { endDay } = await rental.see();
        await fixture.passTo(((endDay ?? 0) + 1) * dayMs);
        await rental.movedOut();
      }
      await planReviews(fixture.system, { bookingId: rental.id }, checkpoint);
      await passTime((checkpoint === 'move_in' ? 30 : 7) * dayMs);
      return rental;
    },
    send: async (person, stars, text) => {
      const own = await task(person);
      return (await sendReview(person.ctx, { ...seen(own), ...contentFor(own, stars, text) })).id;
    },
  };
}
