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

/**
 * Mutations that run every time because they answer with a secret or open a session, which must not be stored in a table.
 */
const withSecrets = /^(auth|keys|webhooks|recoveries|impersonation|passports)\./;

interface Answered {
  readonly status: number;
  readonly body: string;
  /** A stored response. */
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
 * Answers mutations that carry `Idempotency-Key`. For a day the same call with the same key takes effect once and gets the
 * same response: concurrent calls wait for the first, later ones get its stored response, and after a crash in between the
 * call resumes after its last committed write (`kernel/repeat.ts`). Only successful responses are stored: a refused call has
 * changed nothing and may be sent again with its key.
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
