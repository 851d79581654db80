import { type NoticeKind, noticeKind } from '@rentreel/contracts/notifications';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeThread, updateNotificationSettings } from './index.ts';
import { isQuiet } from './lagos-hours.ts';
import { usualSettings } from './notice-settings.ts';
import {
  createNoticeWorld,
  deposit,
  message,
  type NoticeWorld,
  reminder,
  type ToldNotice,
} from './testing/notice-world.ts';

const minute = 60_000;

type Deed =
  | { readonly do: 'tell'; readonly what: 'message' | 'deposit' | 'reminder'; readonly thread: number }
  | { readonly do: 'repeat' }
  | { readonly do: 'see'; readonly thread: number }
  | { readonly do: 'mute'; readonly wanted: boolean }
  | { readonly do: 'pass'; readonly minutes: number };

const thread = fc.nat(2);
const deed: fc.Arbitrary<Deed> = fc.oneof(
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

/** What the mails and pushes of a run must hold to, whatever was done. */
class Model {
  readonly told: ToldNotice[] = [];
  muted = false;
  #sentBefore = 0;

  /** A word that stands in the mail of one notice alone. */
  next(what: 'message' | 'deposit' | 'reminder', at: number): ToldNotice {
    const key = `k${this.told.length}k`;
    const notice = {
      message: () => message(key, key, `cnv_${at}`),
      deposit: () => ({ ...deposit(key), facts: { amountKobo: 100_000_00 + this.told.length * 100 } }) as ToldNotice,
      reminder: () => reminder(key, key),
    }[what]();
    this.told.push(notice);
    return notice;
  }

  check(world: NoticeWorld): void {
    const { sent } = world.services.mailer;
    const fresh = sent.slice(this.#sentBefore);
    this.#sentBefore = sent.length;
    const quiet = isQuiet(world.services.clock.now(), usualSettings.quietHours);
    for (const { text } of fresh) {
      const isMoney = text.includes('Your deposit');
      if (!isMoney) expect(quiet).toBe(false);
      if (this.muted) expect(text).not.toMatch(/k\d+k · /);
    }
  }

  checkEnd(world: NoticeWorld): void {
    const texts = world.services.mailer.sent.map(({ text }) => text).join('\n');
    for (const { key, kind } of this.told.filter((notice) => notice.kind !== 'wallet.deposited')) {
      expect(texts.split(kind === 'message.received' ? `${key} · ` : `“${key}”`).length - 1).toBeLessThanOrEqual(1);
    }
    const deposits = this.told.filter(({ kind }) => kind === 'wallet.deposited');
    expect(texts.split('Your deposit of').length - 1).toBe(deposits.length);
  }
}

const urgencyOf = (kind: NoticeKind) => noticeKind(kind).urgency;

async function run(world: NoticeWorld, model: Model, step: Deed): Promise<void> {
  const { userId, ctx } = world.person;
  if (step.do === 'tell') await world.tell(model.next(step.what, step.thread));
  if (step.do === 'repeat') for (const notice of model.told.slice(-2)) await world.tell(notice);
  if (step.do === 'see') {
    await seeThread(world.system, { userId, thread: `cnv_${step.thread}`, until: world.services.clock.now() });
  }
  if (step.do === 'mute') {
    model.muted = !step.wanted;
    await updateNotificationSettings(ctx, { choice: { topic: 'messages', channel: 'mail', wanted: step.wanted } });
  }
  if (step.do === 'pass') await world.pass(step.minutes * minute);
}

it('tells each thing at most once by mail, money always and at once, and nothing else at night or once it is muted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
      const world = await createNoticeWorld();
      const model = new Model();
      try {
        for (const step of deeds) {
          await run(world, model, step);
          model.check(world);
        }
        await world.pass(1);
        model.checkEnd(world);
        const inbox = await world.inbox();
        expect(inbox.reduce((sum, { count }) => sum + count, 0)).toBe(model.told.length);
      } finally {
        await world.dispose();
      }
    }),
    { numRuns: 25 },
  );
});

it('knows the urgency of what the model tells', () => {
  expect(
    ['message.received', 'wallet.deposited', 'listing.reminder'].map((kind) => urgencyOf(kind as NoticeKind)),
  ).toEqual(['timely', 'critical', 'calm']);
});
