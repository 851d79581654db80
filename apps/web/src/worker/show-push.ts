import type { PushMessage } from '@rentreel/contracts/notifications';

/** What of the worker's world a push needs. */
export interface PushScope {
  readonly clients: Clients;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
}

const texts = ['title', 'body', 'path', 'tag'] as const;

/** A browser that gets a push must show something, whatever it says. */
const unknown: PushMessage = {
  title: 'RentReel',
  body: 'You have a new notification.',
  path: '/notifications',
  tag: 'unknown',
};

/** What a push says; our server alone can write one, but an older one may have said it otherwise. */
export function readPush(read: () => unknown): PushMessage {
  try {
    const said = read();
    if (typeof said !== 'object' || said === null) return unknown;
    const fields: Partial<Record<string, unknown>> = { ...said };
    if (!texts.every((name) => typeof fields[name] === 'string')) return unknown;
    const { title, body, path, tag } = said as PushMessage;
    return { title, body, tag, path: isOwnPath(path) ? path : unknown.path };
  } catch {
    return unknown;
  }
}

const isOwnPath = (path: string) => /^\/(?!\/)[\w\-./?=&%]*$/.test(path);

const windows = ({ clients }: PushScope) => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push, unless the person looks at the app at this moment: there it is live already. */
export async function showPush(scope: PushScope, message: PushMessage): Promise<void> {
  if ((await windows(scope)).some(({ focused }) => focused)) return;
  const { title, body, path, tag } = message;
  const icon = '/icons/app-192.png';
  await scope.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } });
}

/** Leads to what a notice is about: in a window that is open, else in a new one. */
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
