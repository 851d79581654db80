import { hash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { WriteTx } from '@rentreel/db';
import { dayMs } from '@rentreel/values';
import type { Context, RepeatableCall } from './context.ts';
import { type StoredStep, deleteStepsBefore, findStep, insertStep, listSteps } from './repeat-repository.ts';

/** How long a stored answer is returned for a repeated call. */
const repeatLifeMs = dayMs;

/** The step number of the answer of the whole call. */
const answerStep = -1;

export function repeatableCall(call: Omit<RepeatableCall, 'stepOf'>): RepeatableCall {
  const counts = new Map<string, number>();
  return {
    ...call,
    // The order alone is not enough: state stored by an interrupted call can make its retry skip a write.
    stepOf: (work) => {
      const source = work.toString();
      const count = (counts.get(source) ?? 0) + 1;
      counts.set(source, count);
      return hash('sha256', `${count} ${source}`, 'buffer').readUIntBE(0, 6);
    },
  };
}

/**
 * THE RULE OF REPEATED CALLS: the result of each write is stored in its transaction. When the same call is repeated, after a
 * lost answer or a crash, a committed write returns its stored result and does not run again; the call continues from there.
 */
export async function runStep<T>(
  tx: WriteTx,
  { call, step, now }: { readonly call: RepeatableCall; readonly step: number; readonly now: number },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const stored = await findStep(tx, { callId: call.id, step, since: now - repeatLifeMs });
  if (stored) return deserialize(stored.value) as T;
  const value = await work();
  const { id: callId, userId, requestHash } = call;
  await insertStep(tx, { callId, step, userId, requestHash, value: serialize(value), createdAt: now });
  return value;
}

/** The stored record of an earlier call with the same key; `answer` is undefined until the whole call was answered. */
export interface EarlierCall {
  readonly requestHash: string;
  readonly answer?: string;
}

export async function findEarlierCall(ctx: Context, callId: string): Promise<EarlierCall | undefined> {
  const steps = await listSteps(ctx.database.read, { callId, since: ctx.clock.now() - repeatLifeMs });
  const [first] = steps;
  if (!first) return undefined;
  const whole = steps.find(({ step }) => step === answerStep);
  return { requestHash: first.requestHash, ...(whole && { answer: readAnswer(whole) }) };
}

const readAnswer = ({ value }: StoredStep) => deserialize(value) as string;

/** Stores the answer of a whole call. */
export async function storeAnswer(ctx: Context, call: RepeatableCall, answer: string): Promise<void> {
  const { id: callId, userId, requestHash } = call;
  const row = { callId, step: answerStep, userId, requestHash, value: serialize(answer), createdAt: ctx.clock.now() };
  await ctx.database.writer.write((tx) => insertStep(tx, row));
}

/** Deletes stored calls that are too old to be repeated. */
export async function deleteOldCalls(ctx: Context): Promise<void> {
  await ctx.database.writer.write((tx) => deleteStepsBefore(tx, ctx.clock.now() - repeatLifeMs));
}
