import { type NotificationKind, notificationKind } from '@rentreel/contracts/notifications';
import { minuteMs } from '@rentreel/values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NewNotice, type NoticeFixture, createNoticeFixture, deposit, message, reminder } from './fixtures.ts';
import { seeThread, updateNotificationSettings } from './index.ts';
import { isQuiet } from './lagos-time.ts';
import { usualSettings } from './rules.ts';

type Action =
  | { readonly do: 'tell'; readonly what: 'message' | 'deposit' | 'reminder'; readonly thread: number }
  | { readonly do: 'repeat' }
  | { readonly do: 'see'; readonly thread: number }
  | { readonly do: 'mute'; readonly wanted: boolean }
  | { readonly do: 'pass'; readonly minutes: number };

const thread = fc.nat(2);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      what: fc.constantFrom('message', 'deposit', 'reminder'),
      thread,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'repeat' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('see' as const), thread }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mute' as const), wanted: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 900 }) }) },
);

/** Invariants of the mails and pushes of a run, for any sequence of actions. */
class Model {
  readonly reported: NewNotice[] = [];
  muted = false;
  #sentBefore = 0;

  /** A word that occurs in the mail of one notification only. */
  next(what: 'message' | 'deposit' | 'reminder', at: number): NewNotice {
    const key = `k${this.reported.length}k`;
    const notice = {
      message: () => message(key, key, `cnv_${at}`),
      deposit: () => ({ ...deposit(key), facts: { amountKobo: 100_000_00 + this.reported.length * 100 } }) as NewNotice,
      reminder: () => reminder(key, key),
    }[what]();
    this.reported.push(notice);
    return notice;
  }

  check(fixture: NoticeFixture): void {
    const { sent } = fixture.services.mailer;
    const fresh = sent.slice(this.#sentBefore);
    this.#sentBefore = sent.length;
    const quiet = isQuiet(fixture.services.clock.now(), usualSettings.quietHours);
    for (const { text } of fresh) {
      const isMoney = text.includes('Your deposit');
      if (!isMoney) expect(quiet).toBe(false);
      if (this.muted) expect(text).not.toMatch(/k\d+k · /);
    }
  }

  checkEnd(fixture: NoticeFixture): void {
    const texts = fixture.services.mailer.sent.map(({ text }) => text).join('\n');
    for (const { key, kind } of this.reported.filter((notice) => notice.kind !== 'wallet.deposited')) {
      expect(texts.split(kind === 'message.received' ? `${key} · ` : `“${key}”`).length - 1).toBeLessThanOrEqual(1);
    }
    const deposits = this.reported.filter(({ kind }) => kind === 'wallet.deposited');
    expect(texts.split('Your deposit of').length - 1).toBe(deposits.length);
  }
}

const urgencyOf = (kind: NotificationKind) => notificationKind(kind).urgency;

async function run(fixture: NoticeFixture, model: Model, step: Action): Promise<void> {
  const { userId, ctx } = fixture.person;
  if (step.do === 'tell') await fixture.report(model.next(step.what, step.thread));
  if (step.do === 'repeat') for (const notice of model.reported.slice(-2)) await fixture.report(notice);
  if (step.do === 'see') {
    await seeThread(fixture.system, { userId, thread: `cnv_${step.thread}`, until: fixture.services.clock.now() });
  }
  if (step.do === 'mute') {
    model.muted = !step.wanted;
    await updateNotificationSettings(ctx, { choice: { topic: 'messages', channel: 'mail', wanted: step.wanted } });
  }
  if (step.do === 'pass') await fixture.pass(step.minutes * minuteMs);
}

it('any sequence mails each notification at most once, money always and at once, and nothing else at night or once muted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      const fixture = await createNoticeFixture();
      const model = new Model();
      try {
        for (const step of actions) {
          await run(fixture, model, step);
          model.check(fixture);
        }
        await fixture.pass(1);
        model.checkEnd(fixture);
        const inbox = await fixture.inbox();
        expect(inbox.reduce((sum, { count }) => sum + count, 0)).toBe(model.reported.length);
      } finally {
        await fixture.dispose();
      }
    }),
    { numRuns: 25 },
  );
});

it('the kinds of the model have the expected urgencies', () => {
  expect(
    ['message.received', 'wallet.deposited', 'listing.reminder'].map((kind) => urgencyOf(kind as NotificationKind)),
  ).toEqual(['timely', 'critical', 'calm']);
});
