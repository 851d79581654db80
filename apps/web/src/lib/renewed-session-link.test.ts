import { TRPCClientError, createTRPCClient, type TRPCLink } from '@trpc/client';
import { type Observer, observable } from '@trpc/server/observable';
import { expect, it } from 'vitest';
import { renewedSessionLink } from './renewed-session-link.ts';
import { readFailure } from './request-error.ts';
import type { AppRouter } from './trpc.ts';

type Failure = TRPCClientError<AppRouter>;

/** A client whose server answers when the test says so; `calls` are the calls that are not answered yet. */
function openClient() {
  const calls: { path: string; answer: (data: unknown) => void; refuse: (domain: string) => void }[] = [];
  const answerWith = (observer: Observer<{ result: { type: 'data'; data: unknown } }, Failure>) => (data: unknown) => {
    observer.next({ result: { type: 'data', data } });
    observer.complete();
  };
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const refuse = (domain: string) => {
          const data = { code: 'UNAUTHORIZED', httpStatus: 401, domain, params: {}, fieldErrors: {}, requestId: 'r' };
          observer.error(TRPCClientError.from<AppRouter>({ error: { message: domain, code: -32_001, data } } as never));
        };
        calls.push({ path: op.path, answer: answerWith(observer), refuse });
      });
  const client = createTRPCClient<AppRouter>({ links: [renewedSessionLink, server] });
  const take = async (path: string) => {
    await Promise.resolve();
    const [call] = calls.splice(0, 1);
    if (call?.path !== path) throw new Error(`${call?.path} instead of ${path}`);
    return call;
  };
  const renew = () => client.auth.stepUp.mutate({ method: 'pin', pin: '2580' });
  return { client, take, renew, waiting: () => calls.length };
}

const outcome = (asked: Promise<unknown>) => asked.catch((failure: unknown) => readFailure(failure).code);

it('a query refused with the token that a step-up has replaced is sent once more', async () => {
  const { client, take, renew, waiting } = openClient();
  const balance = outcome(client.wallet.balance.query());
  const query = await take('wallet.balance');
  const renewed = renew();
  (await take('auth.stepUp')).answer(undefined);
  await renewed;
  query.refuse('auth.sign_in_required');
  (await take('wallet.balance')).answer(500);
  expect(await balance).toBe(500);
  expect(waiting()).toBe(0);
});

it('a query refused during a step-up waits for the new token', async () => {
  const { client, take, renew, waiting } = openClient();
  const renewed = renew();
  const stepUp = await take('auth.stepUp');
  const balance = outcome(client.wallet.balance.query());
  (await take('wallet.balance')).refuse('auth.sign_in_required');
  await Promise.resolve();
  expect(waiting()).toBe(0);
  stepUp.answer(undefined);
  await renewed;
  (await take('wallet.balance')).answer(500);
  expect(await balance).toBe(500);
});

it('the user stays signed in when the session is read with the replaced token', async () => {
  const { client, take, renew } = openClient();
  const me = client.auth.me.query();
  const query = await take('auth.me');
  const renewed = renew();
  (await take('auth.stepUp')).answer(undefined);
  await renewed;
  query.answer(null);
  (await take('auth.me')).answer({ uid: 'usr_1' });
  expect(await me).toEqual({ uid: 'usr_1' });
});

it('an ended session is refused at its first call, and at its second after a step-up', async () => {
  const { client, take, renew } = openClient();
  const first = outcome(client.wallet.balance.query());
  (await take('wallet.balance')).refuse('auth.sign_in_required');
  expect(await first).toBe('auth.sign_in_required');
  const second = outcome(client.wallet.balance.query());
  const query = await take('wallet.balance');
  const refused = outcome(renew());
  (await take('auth.stepUp')).refuse('auth.sign_in_required');
  expect(await refused).toBe('auth.sign_in_required');
  query.refuse('auth.sign_in_required');
  (await take('wallet.balance')).refuse('auth.sign_in_required');
  expect(await second).toBe('auth.sign_in_required');
});

it('another refusal during a step-up is passed on, and no mutation is sent again', async () => {
  const { client, take, renew } = openClient();
  const balance = outcome(client.wallet.balance.query());
  const logout = outcome(client.auth.logout.mutate());
  const [query, mutation] = [await take('wallet.balance'), await take('auth.logout')];
  const renewed = renew();
  (await take('auth.stepUp')).answer(undefined);
  await renewed;
  query.refuse('wallet.not_found');
  mutation.refuse('auth.sign_in_required');
  expect(await balance).toBe('wallet.not_found');
  expect(await logout).toBe('auth.sign_in_required');
});
