import { hashSecret } from '@rentreel/auth';
import {
  DomainError,
  type RepeatableCall,
  findEarlierCall,
  repeatableCall,
  storeAnswer,
} from '@rentreel/domain/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { httpError } from '../http/http-error.ts';
import type { RequestContext } from './context.ts';
import { refusalOf } from './errors.ts';

const keyPattern = /^[\x21-\x7e]{8,255}$/;

/** What answers with a secret, or opens a session: none of that may lie in a table, so these run each time. */
const withSecrets = /^(auth|keys|webhooks|recoveries|impersonation|passports)\./;

interface Answered {
  readonly status: number;
  readonly body: string;
  /** An answer that was given before. */
  readonly isRepeated: boolean;
}

interface KeyedCall {
  readonly c: Context<HttpEnv>;
  readonly path: string;
  readonly ctx: RequestContext;
  readonly run: (ctx: RequestContext) => Promise<Response>;
}

const jsonAnswer = ({ status, body, isRepeated }: Answered) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'application/json', ...(isRepeated && { 'idempotent-replayed': 'true' }) },
  });

/**
 * Answers mutations that carry `Idempotency-Key`. The same call with the same key has one effect and one answer for a day:
 * calls at the same time wait for the first one, later ones get its stored answer, and after a process that ended in
 * between the call goes on where it was (`kernel/repeat.ts`). Only what succeeded is stored: after a refusal nothing was
 * changed, and the key may be used again.
 */
export function idempotentCalls() {
  const underway = new Map<string, { readonly requestHash: string; readonly answer: Promise<Answered> }>();

  const firstAnswer = async ({ ctx, run }: KeyedCall, call: RepeatableCall): Promise<Answered> => {
    const earlier = await findEarlierCall(ctx, call.id);
    if (earlier && earlier.requestHash !== call.requestHash) throw new DomainError('app.idempotency_conflict');
    if (earlier?.answer !== undefined) return { status: 200, body: earlier.answer, isRepeated: true };
    const response = await run({ ...ctx, repeat: call });
    const answered = { status: response.status, body: await response.text(), isRepeated: false };
    if (response.ok) await storeAnswer(ctx, call, answered.body);
    return answered;
  };

  const answerOf = async (keyed: KeyedCall, call: RepeatableCall): Promise<Answered> => {
    const running = underway.get(call.id);
    if (running) {
      if (running.requestHash !== call.requestHash) throw new DomainError('app.idempotency_conflict');
      return { ...(await running.answer), isRepeated: true };
    }
    const answer = firstAnswer(keyed, call).finally(() => underway.delete(call.id));
    underway.set(call.id, { requestHash: call.requestHash, answer });
    return answer;
  };

  return async (keyed: KeyedCall): Promise<Response> => {
    const { c, path, ctx, run } = keyed;
    const key = c.req.header('idempotency-key');
    const { actor } = ctx;
    if (key === undefined || actor.kind !== 'user' || withSecrets.test(path)) return run(ctx);
    try {
      if (!keyPattern.test(key)) throw new DomainError('app.idempotency_key');
      const { userId, sessionId, program } = actor;
      const id = hashSecret(`${userId} ${program ? sessionId : 'person'} ${key}`);
      const requestHash = hashSecret(`${path}\n${await c.req.text()}`);
      return jsonAnswer(await answerOf(keyed, repeatableCall({ id, userId, requestHash })));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return httpError(c, refusalOf(error));
    }
  };
}
