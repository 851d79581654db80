import { describe, expect, it } from 'vitest';
import { openNotice, type PushScope, readPush, showPush } from './show-push.ts';

const message = { title: 'New message from Hauwa', body: 'Is it still free?', path: '/chat/lst_1/usr_1', tag: 'cnv_1' };

function fixture(windows: readonly { focused: boolean }[] = []) {
  const done: string[] = [];
  const open = windows.map(({ focused }) => ({
    focused,
    focus: async () => void done.push('focus'),
    navigate: async (address: string) => void done.push(`navigate ${address}`),
  }));
  const scope = {
    clients: {
      matchAll: async () => open,
      openWindow: async (address: string) => void done.push(`open ${address}`),
    },
    registration: {
      showNotification: async (title: string, { body, tag }: NotificationOptions) =>
        void done.push(`show ${title}: ${body} (${tag})`),
    },
  } as unknown as PushScope;
  return { scope, done };
}

describe('a push', () => {
  it('is shown while the app is closed or out of sight', async () => {
    for (const windows of [[], [{ focused: false }]]) {
      const { scope, done } = fixture(windows);
      await showPush(scope, message);
      expect(done).toEqual(['show New message from Hauwa: Is it still free? (cnv_1)']);
    }
  });

  it('is not shown to somebody who looks at the app', async () => {
    const { scope, done } = fixture([{ focused: false }, { focused: true }]);
    await showPush(scope, message);
    expect(done).toEqual([]);
  });

  it('says what it was given', () => expect(readPush(() => message)).toEqual(message));

  it.each([
    ['nothing', () => undefined],
    ['a number', () => 5],
    ['half of it', () => ({ title: 'Hello' })],
    ['what is no JSON', () => JSON.parse('{') as unknown],
  ])('of %s says at least that there is something', (_what, read) => {
    expect(readPush(read)).toMatchObject({ title: 'RentReel', path: '/notifications' });
  });

  it.each(['https://evil.example/', '//evil.example', 'data:text/html,hello', '/a b', ''])(
    'never leads elsewhere: %s',
    (path) => expect(readPush(() => ({ ...message, path })).path).toBe('/notifications'),
  );
});

describe('a tap on a notice', () => {
  it('leads to it in the window that is open', async () => {
    const { scope, done } = fixture([{ focused: false }]);
    await openNotice(scope, { path: message.path });
    expect(done).toEqual(['focus', 'navigate /#/chat/lst_1/usr_1']);
  });

  it('opens a window when there is none', async () => {
    const { scope, done } = fixture();
    await openNotice(scope, { path: '/wallet' });
    expect(done).toEqual(['open /#/wallet']);
  });

  it.each([null, {}, { path: '//evil.example' }])('without a path opens the inbox: %j', async (data) => {
    const { scope, done } = fixture();
    await openNotice(scope, data);
    expect(done).toEqual(['open /#/notifications']);
  });
});
