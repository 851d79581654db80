import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removePushSubscription, renewPush, pushSupport, turnPushOff, turnPushOn } from './push.ts';

type Client = Parameters<typeof turnPushOn>[0];

const key = 'BAAA';
const keyBytes = new Uint8Array([4, 0, 0]);

interface Device {
  permission: NotificationPermission;
  answer: NotificationPermission;
  /** Makes the push service unreachable. */
  cutOff: boolean;
  subscription: FakeSubscription | null;
}
interface FakeSubscription {
  readonly endpoint: string;
  readonly options: { applicationServerKey: ArrayBuffer };
  toJSON(): PushSubscriptionJSON;
  unsubscribe(): Promise<boolean>;
}

let device: Device;
let reported: unknown[];

const subscriptionWith = (bytes: Uint8Array<ArrayBuffer>, name: string): FakeSubscription => ({
  endpoint: `https://push.example/${name}`,
  options: { applicationServerKey: bytes.buffer },
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'point==', auth: 'secret=' } }),
  unsubscribe: async () => {
    device.subscription = null;
    return true;
  },
});

const note = (name: string) => ({
  mutate: async (input: unknown) => void reported.push([name, input]),
});
const client = {
  notifications: {
    pushKey: { query: async () => ({ publicKey: key }) },
    subscribePush: note('subscribe'),
    unsubscribePush: note('unsubscribe'),
  },
} as unknown as Client;

beforeEach(() => {
  device = { permission: 'default', answer: 'granted', cutOff: false, subscription: null };
  reported = [];
  const pushManager = {
    getSubscription: async () => device.subscription,
    subscribe: async () => {
      if (device.cutOff) throw new DOMException('Registration failed', 'AbortError');
      device.subscription = subscriptionWith(keyBytes, 'new');
      return device.subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('Notification', {
    get permission() {
      return device.permission;
    },
    requestPermission: async () => {
      device.permission = device.answer;
      return device.answer;
    },
  });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const sent = (name: string, renew: boolean) => [
  'subscribe',
  { endpoint: `https://push.example/${name}`, p256dh: 'point', auth: 'secret', renew },
];

describe('turnPushOn', () => {
  it('asks for the permission and reports the subscription to the server', async () => {
    expect(await turnPushOn(client)).toBe('on');
    expect(reported).toEqual([sent('new', false)]);
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'dismissed'],
  ] as const)('reports nothing to the server when the answer is %s', async (answer, outcome) => {
    device.answer = answer;
    expect(await turnPushOn(client)).toBe(outcome);
    expect(reported).toEqual([]);
  });

  it("returns 'failed' when the browser cannot reach its push service", async () => {
    device.cutOff = true;
    expect(await turnPushOn(client)).toBe('failed');
  });

  it('keeps a subscription of the current key and replaces one of an older key', async () => {
    device.subscription = subscriptionWith(keyBytes, 'kept');
    await turnPushOn(client);
    device.subscription = subscriptionWith(new Uint8Array([9, 9, 9]), 'old');
    await turnPushOn(client);
    expect(reported).toEqual([sent('kept', false), sent('new', false)]);
  });
});

describe('an active push subscription', () => {
  it('is renewed in a new session of the same user without a prompt', async () => {
    device.permission = 'granted';
    device.subscription = subscriptionWith(keyBytes, 'kept');
    await renewPush(client);
    expect(reported).toEqual([sent('kept', true)]);
  });

  it.each(['default', 'denied'] as const)('is not renewed while the permission is %s', async (permission) => {
    device.permission = permission;
    device.subscription = subscriptionWith(keyBytes, 'kept');
    await renewPush(client);
    expect(reported).toEqual([]);
  });

  it('is removed from the browser and the server by turnPushOff', async () => {
    device.subscription = subscriptionWith(keyBytes, 'kept');
    await turnPushOff(client);
    expect([device.subscription, reported]).toEqual([
      null,
      [['unsubscribe', { endpoint: 'https://push.example/kept' }]],
    ]);
    await turnPushOff(client);
    expect(reported).toHaveLength(1);
  });

  it('is removed from the browser on logging out', async () => {
    device.subscription = subscriptionWith(keyBytes, 'kept');
    await removePushSubscription();
    expect(device.subscription).toBeNull();
  });
});

describe('pushSupport', () => {
  it("returns 'ready' unless the permission was denied", () => {
    expect(pushSupport()).toBe('ready');
    device.permission = 'denied';
    expect(pushSupport()).toBe('denied');
  });

  it("returns 'unsupported' without push, and 'needs_install' on an iPhone", () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, 'PushManager');
    expect(pushSupport()).toBe('unsupported');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)');
    expect(pushSupport()).toBe('needs_install');
    vi.restoreAllMocks();
  });
});
