import type { PushMessage } from '@rentreel/contracts/notifications';

/** Parts of the service worker's scope that a push needs. */
export interface PushScope {
  readonly clients: Clients;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
}

const texts = ['title', 'body', 'path', 'tag'] as const;

/** Default: a browser requires a visible notification for every push. */
const unknown: PushMessage = {
  title: 'RentReel',
  body: 'You have a new notification.',
  path: '/notifications',
  tag: 'unknown',
};

/** Content of a push; another version of the server may have used another format. */
export function readPush(read: () => unknown): PushMessage {
  try {
    const payload = read();
    if (typeof payload !== 'object' || payload === null) return unknown;
    const fields: Partial<Record<string, unknown>> = { ...payload };
    if (!texts.every((name) => typeof fields[name] === 'string')) return unknown;
    const { title, body, path, tag } = payload as PushMessage;
    return { title, body, tag, path: isOwnPath(path) ? path : unknown.path };
  } catch {
    return unknown;
  }
}

const isOwnPath = (path: string) => /^\/(?!\/)[\w\-./?=&%]*$/.test(path);

const windows = ({ clients }: PushScope) => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push unless the app is visible, where the event is already live. */
export async function showPush(scope: PushScope, message: PushMessage): Promise<void> {
  if ((await windows(scope)).some(({ focused }) => focused)) return;
  const { title, body, path, tag } = message;
  const icon = '/icons/app-192.png';
  await scope.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } });
}

/** Opens the target of a notification: in an open window, otherwise in a new one. */
export async function openNotice(scope: PushScope, data: unknown): Promise<void> {
  const { path } = { path: unknown.path, ...(data as { path?: string } | null) };
  const address = `/#${isOwnPath(path) ? path : unknown.path}`;
  const [open] = await windows(scope);
  if (!open) {
    await scope.clients.openWindow(address);
    return;
  }
  await open.focus().catch(() => undefined);
  await open.navigate(address).catch(() => scope.clients.openWindow(address));
}
