import type { Services } from './services.ts';

type Client = Services['client'];

/** Result of turning push notifications on; `failed`: the browser did not reach its push service. */
type PushOutcome = 'on' | 'denied' | 'dismissed' | 'failed';

/** Returns the push subscription of this browser, if any. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/** Returns true when a subscription uses the server's current key; pushes to an older one would not arrive. */
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

/** Asks for the permission and subscribes. Throws the server's error when it refuses the subscription. */
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

/** Unsubscribes the browser first, so that pushes stop even when the server cannot be reached. */
export async function turnPushOff(client: Client): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await client.notifications.unsubscribePush.mutate({ endpoint: subscription.endpoint });
}

/** Renews the subscription in a new session of the same user, without a prompt. */
export async function renewPush(client: Client): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const subscription = await findSubscription();
  if (subscription) await reportToServer(client, subscription, true);
}

/** Unsubscribes the browser, so that its next user receives none of these pushes. */
export async function removePushSubscription(): Promise<void> {
  if ('serviceWorker' in navigator) await (await findSubscription())?.unsubscribe();
}

/**
 * Support of this browser: `needs_install`: iPhones deliver pushes only to apps on the home screen; `denied`: the user
 * refused, which only the browser's settings can undo.
 */
type PushSupport = 'ready' | 'unsupported' | 'needs_install' | 'denied';

const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Returns whether push notifications are possible here. */
export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!canPush) return isApplePhone() ? 'needs_install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}
