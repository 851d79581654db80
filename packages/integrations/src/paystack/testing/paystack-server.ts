import type { IncomingMessage } from 'node:http';
import { type JsonAnswer, startJsonServer } from '../../testing/json-server.ts';

export type Body = Readonly<Record<string, unknown>>;

export const good = (data: unknown): JsonAnswer => ({ status: 200, body: { status: true, message: 'Done', data } });

export const bad = (status: number, message: string, code: string): JsonAnswer => ({
  status,
  body: { status: false, message, type: 'validation_error', code },
});

/** Starts a server for a fake of Paystack, which rejects calls without the secret key. */
export const startPaystackServer = (secretKey: string, answer: (request: IncomingMessage, body: Body) => JsonAnswer) =>
  startJsonServer((request, text) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return bad(401, 'Invalid key', 'invalid_Key');
    return answer(request, text === '' ? {} : (JSON.parse(text) as Body));
  });
