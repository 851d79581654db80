import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/index.ts';
import { createLogger, writeInTurns } from './logger.ts';

/** Returns a logger and the lines it has written. */
function listen() {
  const lines: string[] = [];
  return { lines, log: createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } }) };
}

describe('the log', () => {
  it('contains none of 20 secrets that are sent to the server', async () => {
    const server = await startTestServer();
    const secrets = Array.from({ length: 20 }, (_, index) => `s3cret-${index}-${'x'.repeat(30)}`);
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/trpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url, ...headers },
        body: JSON.stringify(body),
      });
    const secret = (index: number) => secrets[index] ?? '';
    const email = 'ada@example.com';
    await post('auth.signup', { email, password: secret(0), name: secret(1) });
    await post('auth.login', { email, password: secret(2) });
    await post('auth.login', { email: `${secret(3)}@example.com`, password: secret(4) });
    await post('auth.changePassword', { currentPassword: secret(5), newPassword: secret(6) });
    await post('auth.resetPassword', { token: secret(7), newPassword: secret(8) });
    await post('auth.verifyEmail', { token: secret(9) });
    await post('auth.logout', {}, { cookie: `session=${secret(10)}` });
    await post('auth.logout', {}, { authorization: `Bearer ${secret(11)}` });
    await post('auth.login', secret(12));
    await post(`none.${secret(13)}`, {});
    await fetch(`${server.url}/trpc/app.config?input=${encodeURIComponent(JSON.stringify(secret(14)))}`);
    await fetch(`${server.url}/media/${secret(15)}.jpg`);
    await fetch(`${server.url}/livez?token=${secret(16)}`, { headers: { 'user-agent': secret(17) } });
    await fetch(`${server.url}/livez`, { headers: { 'x-request-id': secret(18), 'x-api-key': secret(19) } });
    await server.dispose();
    const text = server.logLines.join('');
    expect(server.logLines.length).toBeGreaterThan(5);
    expect(secrets.filter((value) => text.includes(value))).toEqual([]);
    expect(text).not.toContain(email);
  });

  it('has one JSON object per line with the time in UTC', async () => {
    const server = await startTestServer();
    const client = server.client();
    await client.signUp();
    await client.trpc.auth.me.query();
    await server.dispose();
    const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const line of lines) {
      expect(line).toMatchObject({ level: expect.any(Number) as number, message: expect.any(String) as string });
      expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
    const me = lines.find((line) => line['procedure'] === 'auth.me');
    expect(me).toMatchObject({ outcome: 'ok', user: expect.stringMatching(/^[\w-]{12}$/) as string });
  });

  it('redacts secrets by name at any depth, and omits the values of a failed query', () => {
    const { lines, log } = listen();
    const failed = new Error('Failed query: select 1 where email = ?\nparams: ada@example.com', {
      cause: new Error('SQLITE_FULL\nparams: 4242'),
    });
    log.error(
      { error: failed, a: { newPassword: 'p1', list: [{ accessToken: 'p2' }] }, headers: { Cookie: 'p3' } },
      'x',
    );
    expect(lines[0]).not.toMatch(/ada@example|4242|p1|p2|p3/);
    expect(lines[0]).toMatch(/Failed query: select 1 where email = \?/);
  });

  it('cannot be split into forged lines by user input', () => {
    const { lines, log } = listen();
    log.info({ name: 'x\r\n{"level":30,"message":"forged"}', '\nkey': 1 }, 'a\nb\rc\u2028d');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: 'a\nb\rc\u2028d' });
  });

  it('accepts circular values', () => {
    const { lines, log } = listen();
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    log.info({ circle }, 'round');
    expect(lines).toHaveLength(1);
  });

  describe('on standard output', () => {
    const turnEnds = () => new Promise((resolve) => setImmediate(resolve));

    /** Returns a logger that writes in turns, and its writes with the messages of each. */
    function listenInTurns() {
      const writes: unknown[][] = [];
      const write = (text: string) =>
        void writes.push(
          text
            .trimEnd()
            .split('\n')
            .map((line) => (JSON.parse(line) as { message: unknown }).message),
        );
      return { writes, log: createLogger({ level: 'info', destination: writeInTurns({ write }) }) };
    }

    it('writes the info lines of a turn together when the turn ends', async () => {
      const { writes, log } = listenInTurns();
      for (const message of ['first', 'second']) log.info({}, message);
      expect(writes).toEqual([]);
      await turnEnds();
      log.info({}, 'third');
      await turnEnds();
      expect(writes).toEqual([['first', 'second'], ['third']]);
    });

    it('writes a warning and an error at once, after the lines before them', async () => {
      const { writes, log } = listenInTurns();
      log.info({}, 'first');
      log.warn({}, 'second');
      log.error({}, 'third');
      expect(writes).toEqual([['first', 'second'], ['third']]);
      await turnEnds();
      expect(writes).toHaveLength(2);
    });

    it('writes the rest when the process exits', () => {
      const { writes, log } = listenInTurns();
      log.info({}, 'last');
      process.listeners('exit').at(-1)?.(0);
      expect(writes).toEqual([['last']]);
    });

    it('is shared by all logs of a process, which has one listener for its exit', () => {
      createLogger({ level: 'silent' });
      const before = process.listenerCount('exit');
      createLogger({ level: 'silent' });
      expect(process.listenerCount('exit')).toBe(before);
    });
  });
});
