import { nextAutoSave, type PauseAutoSavingInput, type Pot, type SetAutoSavingInput } from '@rentreel/contracts/pots';
import { type Context, write } from '../../kernel/index.ts';
import { getPot } from '../get-pot.ts';
import { loadPotFor } from '../load-pot.ts';
import { noAuto, updateMember } from '../pots-repository.ts';
import { cancelAutoSave, scheduleAutoSave } from './auto-timer.ts';

const wake = (userId: string) => [{ topic: 'pots.changed', userId, payload: {} }] as const;

/** Saves the caller's money by itself from now on, every week or every month; `null` ends it. */
export async function setAutoSaving(ctx: Context, { potId, auto }: SetAutoSavingInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { member } = await loadPotFor(ctx, tx, { potId, name: 'schedule' });
    const { userId } = member;
    const key = { potId, userId };
    const now = ctx.clock.now();
    if (auto) {
      const { amountKobo: autoKobo, every: autoEvery, day: autoDay } = auto;
      const autoNextAt = nextAutoSave(auto, now);
      await updateMember(tx, key, { autoKobo, autoEvery, autoDay, autoPaused: false, autoNextAt });
      await scheduleAutoSave(tx, key, { dueAt: autoNextAt, now });
    } else {
      await updateMember(tx, key, noAuto);
      await cancelAutoSave(tx, key);
    }
    const details = { amountKobo: auto?.amountKobo ?? 0 };
    const audit = [{ action: auto ? 'pot.auto_saving_set' : 'pot.auto_saving_ended', subjectId: potId, details }];
    return { result: undefined, audit, events: wake(userId) };
  });
  return getPot(ctx, { potId });
}

/** Lets automatic saving rest, or go on from the next day of its rhythm. Without any, nothing changes. */
export async function pauseAutoSaving(ctx: Context, { potId, paused }: PauseAutoSavingInput): Promise<Pot> {
  await write(ctx, async (tx) => {
    const { member } = await loadPotFor(ctx, tx, { potId, name: 'schedule' });
    const { userId, autoEvery, autoDay, autoPaused } = member;
    if (autoEvery === null || autoDay === null || autoPaused === paused) {
      return { result: undefined, audit: [], events: [] };
    }
    const key = { potId, userId };
    const now = ctx.clock.now();
    const autoNextAt = paused ? null : nextAutoSave({ every: autoEvery, day: autoDay }, now);
    await updateMember(tx, key, { autoPaused: paused, autoNextAt });
    if (autoNextAt === null) await cancelAutoSave(tx, key);
    else await scheduleAutoSave(tx, key, { dueAt: autoNextAt, now });
    const action = paused ? 'pot.auto_saving_paused' : 'pot.auto_saving_resumed';
    return { result: undefined, audit: [{ action, subjectId: potId }], events: wake(userId) };
  });
  return getPot(ctx, { potId });
}
