import type { Services } from './services.ts';

type Client = Services['client'];

/** What came of asking for pushes; `failed`: the browser did not reach its push service. */
type PushOutcome = 'on' | 'denied' | 'dismissed' | 'failed';

/** The address of this browser, if it takes pushes. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/** Whether an address was made with the server's present key; with an old one nothing would arrive. */
function belongsTo(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const known = await worker.pushManager.getSubscription();
  if (known && belongsTo(known, applicationServerKey)) return known;
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const trimmed = (text: string | undefined) => (text ?? '').replace(/=+$/, '');

async function reportToServer(client: Client, subscription: PushSubscription, renew = false): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const reported = { endpoint: endpoint ?? '', p256dh: trimmed(keys?.['p256dh']), auth: trimmed(keys?.['auth']) };
  await client.notifications.subscribePush.mutate({ ...reported, renew });
}

/** Asks the person and then the browser for pushes. Throws what the server refuses. */
export async function turnPushOn(client: Client): Promise<PushOutcome> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const { publicKey } = await client.notifications.pushKey.query();
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(publicKey);
  } catch {
    return 'failed';
  }
  await reportToServer(client, subscription);
  return 'on';
}

/** Ends the pushes to this browser, here first: it must be quiet even when the server cannot be told. */
export async function turnPushOff(client: Client): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await client.notifications.unsubscribePush.mutate({ endpoint: subscription.endpoint });
}

/** A new session of the same person goes on getting pushes; nobody is asked anything. */
export async function keepPush(client: Client): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const subscription = await findSubscription();
  if (subscription) await reportToServer(client, subscription, true);
}

/** Whoever uses this browser next must not read what is for the person before. */
export async function forgetPush(): Promise<void> {
  if ('serviceWorker' in navigator) await (await findSubscription())?.unsubscribe();
}

/**
 * What this browser can do: `needs_install`: an iPhone shows pushes only of what is on its home screen; `denied`: the
 * person said no, and only the browser's own settings take that back.
 */
type PushSupport = 'ready' | 'unsupported' | 'needs_install' | 'denied';

const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Whether pushes can be had here at all. */
export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!canPush) return isApplePhone() ? 'needs_install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}
