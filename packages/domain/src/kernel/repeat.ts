import { hash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { WriteTx } from '@rentreel/db';
import { dayMs } from '@rentreel/values';
import { type Context, type RepeatableCall, requireUser } from './context.ts';
import { DomainError } from './domain-error.ts';
import { type StoredStep, deleteStepsBefore, findStep, insertStep, listSteps } from './repeat-repository.ts';

/** How long a stored answer is returned for a repeated call. */
const repeatLifeMs = dayMs;

/** The step number of the answer of the whole call. */
const answerStep = -1;
/** The step number of the content of a request with a key in its input. */
const requestStep = -2;

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

/** A request that its client may send again under the key that it chose. */
interface KeyedRequest {
  /** The procedure, such as `pots.create`. Each has keys of its own. */
  readonly procedure: string;
  readonly key: string;
  /** What the request asks for: the input without the key and the version that the client saw. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Whether its effect exists already, so that the call only returns it. */
  readonly isRepetition: boolean;
}

/**
 * Reads what the caller's key was used for. The returned function does what `requireSameRequest` does, once it is known whether
 * the request is a repetition.
 */
export async function readKeyedRequest(
  ctx: Context & { readonly tx: WriteTx },
  request: Omit<KeyedRequest, 'isRepetition'>,
): Promise<(isRepetition: boolean) => Promise<void>> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const callId = hash('sha256', `${request.procedure} ${userId} ${request.key}`);
  const fields = Object.entries(request.content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const requestHash = hash('sha256', JSON.stringify(fields));
  const step = { callId, step: requestStep };
  const stored = await findStep(ctx.tx, { ...step, since: now - repeatLifeMs });
  return async (isRepetition) => {
    if (stored && stored.requestHash !== requestHash) throw new DomainError('app.key_reused');
    if (stored || isRepetition) return;
    await insertStep(ctx.tx, { ...step, userId, requestHash, value: new Uint8Array(), createdAt: now });
  };
}

/**
 * Stores the content of a request under the caller's key for a day, in the transaction of its effect. Throws app.key_reused
 * when the key was used for other content.
 */
export async function requireSameRequest(
  ctx: Context & { readonly tx: WriteTx },
  { isRepetition, ...request }: KeyedRequest,
): Promise<void> {
  const requireSame = await readKeyedRequest(ctx, request);
  await requireSame(isRepetition);
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
