import { findPotTransition, nextAutoSave } from '@rentreel/contracts/pots';
import type { WriteTx } from '@rentreel/db';
import { kobo } from '@rentreel/money';
import { type Context, type EventNote, write } from '../../kernel/index.ts';
import { changeShare, postPotMoney } from '../money/post-pot-money.ts';
import { settlePot } from '../money/settle-pot.ts';
import type { MemberRow, PotRow } from '../pot-row.ts';
import { findHeld, findMember, findPot, updateMember } from '../pots-repository.ts';
import { tellOfPot, wakeMembers } from '../tell-members.ts';
import { autoSaveTimer, readAutoSubject, scheduleAutoSave } from './auto-timer.ts';

const nothing = { result: undefined, audit: [], events: [] };

interface Turn {
  readonly pot: PotRow;
  readonly userId: string;
  /** What is saved each time, and when this time was due. */
  readonly autoKobo: number;
  readonly dueAt: number;
}

/** Saves what is missing, up to the amount; tells the person when the wallet has too little. */
async function saveOnce(ctx: Context, tx: WriteTx, { pot, userId, autoKobo, dueAt }: Turn): Promise<EventNote[]> {
  const transition = findPotTransition('save', pot.state, 'system');
  const missing = pot.targetKobo - (await findHeld(tx, pot.id));
  if (!transition || missing <= 0) return [];
  const now = ctx.clock.now();
  const amountKobo = kobo(Math.min(autoKobo, missing));
  const idempotencyKey = `pot_auto:${pot.id}:${userId}:${dueAt}`;
  const money = { pot, userId, way: 'save', amountKobo, idempotencyKey, automatic: true } as const;
  const { outcome } = await postPotMoney(ctx, tx, money);
  const told = { userId, facts: { amountKobo }, key: dueAt };
  if (outcome.status === 'refused') return [tellOfPot(pot, now, { kind: 'pot.save_skipped', ...told })];
  await changeShare(tx, money, outcome);
  return [
    tellOfPot(pot, now, { kind: 'pot.auto_saved', ...told }),
    ...(await settlePot(tx, { pot, transition, now })),
    ...(await wakeMembers(tx, pot.id)),
  ];
}

const isDue = ({ autoNextAt, autoPaused }: MemberRow, now: number) =>
  autoNextAt !== null && autoNextAt <= now && !autoPaused;

/** Saves somebody's money by itself when the time has come, and sets the next time. One that was changed meanwhile rests. */
async function passAutoSave(ctx: Context, subjectId: string): Promise<void> {
  const key = readAutoSubject(subjectId);
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [pot, member] = [await findPot(tx, key.potId), await findMember(tx, key)];
    if (!pot || !member || !isDue(member, now)) return nothing;
    const { autoKobo, autoEvery, autoDay, autoNextAt } = member;
    if (autoKobo === null || autoEvery === null || autoDay === null || autoNextAt === null) return nothing;
    const events = await saveOnce(ctx, tx, { pot, userId: key.userId, autoKobo, dueAt: autoNextAt });
    const next = nextAutoSave({ every: autoEvery, day: autoDay }, now);
    await updateMember(tx, key, { autoNextAt: next });
    await scheduleAutoSave(tx, key, { dueAt: next, now });
    return { result: undefined, audit: [], events };
  });
}

/** What the worker does when a timer of a pot goes off, by the timer's kind. */
export const potTimerWork: Readonly<Record<string, (ctx: Context, subjectId: string) => Promise<void>>> = {
  [autoSaveTimer]: passAutoSave,
};
