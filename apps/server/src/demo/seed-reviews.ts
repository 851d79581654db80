import type { Id } from '@rentreel/contracts/ids';
import type { ReviewTask, WriteReviewInput } from '@rentreel/contracts/reviews';
import { reviewFormOf } from '@rentreel/contracts/reviews';
import { listBookings } from '@rentreel/domain/bookings';
import { listInspections } from '@rentreel/domain/inspections';
import { type Services, systemContext } from '@rentreel/domain/kernel';
import {
  decideReport,
  getReview,
  inviteAfterVisit,
  listMyReviews,
  listReviewReports,
  replyToReview,
  reportReview,
  reviewTimerWork,
  saveReviewDraft,
  sendReview,
} from '@rentreel/domain/reviews';
import { dayMs, hourMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

interface Demo {
  readonly services: Services;
  readonly as: PersonContext;
  readonly now: number;
}

const systemAt = ({ services }: Demo, time: number) =>
  systemContext({ ...services, clock: { now: () => time } }, 'demo-seed');

interface Said {
  readonly stars: number;
  readonly text: string;
  readonly answer?: 'yes' | 'partly' | 'no';
}

function contentOf(
  task: ReviewTask,
  { stars, text, answer = 'yes' }: Said,
): Omit<WriteReviewInput, 'reviewId' | 'version'> {
  const form = reviewFormOf(task.checkpoint, task.side);
  return {
    answers: Object.fromEntries((form?.questions ?? []).map((question) => [question, answer])),
    stars: Object.fromEntries((form?.factors ?? []).map((factor) => [factor, stars])),
    text,
    privateNote: '',
  };
}

const isBegun = ({ state }: ReviewTask) => state === 'drafted';

type Asked = readonly [name: string, time: number, checkpoint: ReviewTask['checkpoint']];
/** Writes the review that this user was invited to at a checkpoint. */
async function write({ as }: Demo, [name, time, checkpoint]: Asked, said: Said): Promise<void> {
  const ctx = as(name, time);
  const task = (await listMyReviews(ctx)).waiting.findLast((one) => one.checkpoint === checkpoint && !isBegun(one));
  if (!task) throw new Error(`${name} of the demo has no review to write.`);
  await sendReview(ctx, { reviewId: task.id, version: task.version, ...contentOf(task, said) });
}

const visitors: Readonly<Record<string, readonly (Said | 'draft' | 'later')[]>> = {
  // Earliest inspection first.
  adaeze: [
    { stars: 5, text: 'Shown on time by her caretaker. The borehole and the prepaid meter are as the listing says.' },
    { stars: 4, text: 'As in the video. The road to it is rough after rain; ask about that.' },
    'draft',
    { stars: 1, answer: 'no', text: 'The kitchen in the photos belongs to another flat, and the taps were dry.' },
  ],
  tunde: [
    { stars: 5, text: 'She answered every question, and had the meter card at hand.' },
    { stars: 4, text: 'Good house. The gateman Sule at number 4 has a daughter in Queens College.' },
    'later',
  ],
};

const draft: Said = { stars: 4, text: 'Quiet street, good water. I want to check the power once more before I write.' };

/** Reviews every inspection except one, whose review is a draft, and one without. */
async function seedVisitReviews(demo: Demo, name: string): Promise<void> {
  const { as, now } = demo;
  const { items } = await listInspections(as(name, now), { tab: 'past', side: 'tenant', limit: 50 });
  const visits = items.toSorted((a, b) => a.startsAt - b.startsAt);
  for (const [index, { id: inspectionId, startsAt }] of visits.entries()) {
    const said = visitors[name]?.[index] ?? 'later';
    await inviteAfterVisit(systemAt(demo, startsAt + 2 * hourMs), { inspectionId });
    if (said === 'later') continue;
    if (said !== 'draft') {
      await write(demo, [name, startsAt + 5 * hourMs, 'inspection'], said);
      continue;
    }
    const ctx = as(name, startsAt + 5 * hourMs);
    const task = (await listMyReviews(ctx)).waiting.at(-1);
    if (task) await saveReviewDraft(ctx, { reviewId: task.id, version: task.version, ...contentOf(task, draft) });
  }
}

/** Sends the invitations of a tenancy at their time. */
async function inviteBoth(demo: Demo, bookingId: Id<'bkg'>, [kind, time]: readonly ['move_in' | 'move_out', number]) {
  await reviewTimerWork[`review.invite_${kind}`]?.(systemAt(demo, time), bookingId as never);
}

/**
 * Both sides review the short let of last spring twice; of her current home, only the landlord has written a review.
 */
async function seedTenancyReviews(demo: Demo): Promise<void> {
  const { as, now } = demo;
  const { items } = await listBookings(as('adaeze', now), { side: 'tenant', tab: 'past', limit: 20 });
  const ended = items.find(({ state }) => state === 'ended');
  const { items: running } = await listBookings(as('adaeze', now), { side: 'tenant', tab: 'active', limit: 20 });
  const active = running.find(({ state }) => state === 'active');
  if (!ended || !active) throw new Error('The demo has no tenancies to review.');
  const monthIn = now - 165 * dayMs;
  await inviteBoth(demo, ended.id, ['move_in', monthIn]);
  await write(demo, ['adaeze', monthIn + dayMs, 'move_in'], {
    stars: 4,
    text: 'Small and clean. Light about twelve hours a day.',
  });
  await write(demo, ['emeka', monthIn + 2 * dayMs, 'move_in'], {
    stars: 5,
    text: 'Paid all at once and keeps the place well.',
  });
  const left = now - 5 * dayMs;
  await inviteBoth(demo, ended.id, ['move_out', left]);
  await write(demo, ['adaeze', left + 6 * hourMs, 'move_out'], {
    stars: 4,
    text: 'The pump failed once and was mended the same week. My caution fee was back the day I left.',
  });
  await write(demo, ['emeka', left + 9 * hourMs, 'move_out'], {
    stars: 5,
    text: 'Left it swept, with the meter read. I would let to her again.',
  });
  const asked = now - 4 * dayMs;
  await inviteBoth(demo, active.id, ['move_in', asked]);
  await write(demo, ['hauwa', asked + dayMs, 'move_in'], {
    stars: 5,
    text: 'Rent in full and on the day. Two quiet sisters.',
  });
}

/** A landlord replies; one review is reported and waits, one is removed for a remark about a child. */
async function seedModeration(demo: Demo): Promise<void> {
  const { as, now } = demo;
  const find = async (name: string, stars: number, words: RegExp) => {
    const { written } = await listMyReviews(as(name, now));
    for (const { id: reviewId } of written) {
      const review = await getReview(as(name, now), { reviewId });
      const said = review.published?.said;
      if (said?.overall === stars && words.test(said.text)) return review;
    }
    throw new Error(`${name} of the demo wrote no such review.`);
  };
  const bad = await find('adaeze', 1, /kitchen/);
  const text = 'The wrong photos were mine to check, and I have replaced them. The pump was being repaired that day.';
  await replyToReview(as('emeka', now - 40 * hourMs), { reviewId: bad.id, version: bad.version, text });
  const note = 'She only saw the place for ten minutes.';
  await reportReview(as('emeka', now - 20 * hourMs), { reviewId: bad.id, reason: 'off_topic', note });
  const named = await find('tunde', 4, /Sule/);
  const reason = 'private_data';
  const why = 'It says where the daughter of my gateman goes to school.';
  await reportReview(as(named.about.name.startsWith('Folake') ? 'folake' : 'hauwa', now - 50 * hourMs), {
    reviewId: named.id,
    reason,
    note: why,
  });
  const items = await listReviewReports(as('ngozi', now));
  const report = items.find(({ review }) => review.id === named.id);
  if (!report) return;
  await decideReport(as('ngozi', now - 44 * hourMs), {
    reportId: report.id,
    version: report.version,
    decision: 'remove',
    reason,
    sentence: 'It names a person who is not part of this, and where a child goes to school.',
  });
}

/** Creates reviews of inspections and tenancies in every state through the product's use cases. */
export async function seedReviews(services: Services, as: PersonContext, now: number): Promise<void> {
  const demo = { services, as, now };
  await seedTenancyReviews(demo);
  await seedVisitReviews(demo, 'adaeze');
  await seedVisitReviews(demo, 'tunde');
  await seedModeration(demo);
}
