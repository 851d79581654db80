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

describe('showPush', () => {
  it('shows a notification while the app is closed or hidden', async () => {
    for (const windows of [[], [{ focused: false }]]) {
      const { scope, done } = fixture(windows);
      await showPush(scope, message);
      expect(done).toEqual(['show New message from Hauwa: Is it still free? (cnv_1)']);
    }
  });

  it('shows nothing while the app is visible', async () => {
    const { scope, done } = fixture([{ focused: false }, { focused: true }]);
    await showPush(scope, message);
    expect(done).toEqual([]);
  });

  it('readPush returns the message of the server', () => expect(readPush(() => message)).toEqual(message));

  it.each([
    ['nothing', () => undefined],
    ['a number', () => 5],
    ['half of it', () => ({ title: 'Hello' })],
    ['what is no JSON', () => JSON.parse('{') as unknown],
  ])('readPush returns a general message for %s', (_what, read) => {
    expect(readPush(read)).toMatchObject({ title: 'RentReel', path: '/notifications' });
  });

  it.each(['https://evil.example/', '//evil.example', 'data:text/html,hello', '/a b', ''])(
    'readPush replaces the foreign path %s',
    (path) => expect(readPush(() => ({ ...message, path })).path).toBe('/notifications'),
  );
});

describe('openNotice', () => {
  it("navigates an open window to the notification's path", async () => {
    const { scope, done } = fixture([{ focused: false }]);
    await openNotice(scope, { path: message.path });
    expect(done).toEqual(['focus', 'navigate /#/chat/lst_1/usr_1']);
  });

  it('opens a window when none is open', async () => {
    const { scope, done } = fixture();
    await openNotice(scope, { path: '/wallet' });
    expect(done).toEqual(['open /#/wallet']);
  });

  it.each([null, {}, { path: '//evil.example' }])(
    'opens the inbox for a notification without a valid path: %j',
    async (data) => {
      const { scope, done } = fixture();
      await openNotice(scope, data);
      expect(done).toEqual(['open /#/notifications']);
    },
  );
});
