import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PushDelivery, PushSender } from '@rentreel/domain/ports';
import webPush from 'web-push';

/** The push services of browsers: Chrome and most others, Firefox, Safari, Edge. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** Whether an address belongs to a browser's push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => host.test(hostname));
}

/** The key pair that identifies this deployment to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function parseKeys(json: string): VapidKeys | undefined {
  try {
    const { publicKey, privateKey } = JSON.parse(json) as Partial<Record<string, unknown>>;
    if (typeof publicKey !== 'string' || typeof privateKey !== 'string') return undefined;
    return publicKey.length === 87 && privateKey.length === 43 ? { publicKey, privateKey } : undefined;
  } catch {
    return undefined;
  }
}

function readKeys(path: string): VapidKeys | undefined {
  try {
    return parseKeys(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Loads the key pair from a file and creates it at the first start. Browsers are bound to the key that they subscribed with,
 * so losing the file stops their pushes until they get the new key. Only the owner of the process may read the file.
 */
export function loadVapidKeys(path: string): VapidKeys {
  const stored = readKeys(path);
  if (stored) return stored;
  const keys = webPush.generateVAPIDKeys();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}

export interface WebPushOptions {
  readonly keys: VapidKeys;
  /** The contact for push services: `mailto:` or an https address. */
  readonly subject: string;
  /** Addresses that may be called; those of the browsers' own services by default. */
  readonly isService?: (endpoint: string) => boolean;
}

/** Time to live: a phone that was off for a day shows what it missed; older notifications are in the inbox. */
const ttlSeconds = 24 * 60 * 60;
const timeoutMs = 15_000;
const goneStatuses = new Set([404, 410]);

/** Sends pushes by the Web Push protocol (RFC 8030, 8291, 8292). Redirects are not followed: they could lead anywhere. */
export function createWebPushSender({ keys, subject, isService = isPushService }: WebPushOptions): PushSender {
  const requestOf = ({ to: { endpoint, p256dh, auth }, message, urgent }: PushDelivery) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: urgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
  return {
    publicKey: keys.publicKey,
    isPushService: isService,
    send: async (delivery) => {
      const { endpoint } = delivery.to;
      if (!isService(endpoint)) return 'gone';
      const { method, headers, body } = requestOf(delivery);
      const answer = await fetch(endpoint, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: body && new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'taken';
      if (goneStatuses.has(answer.status)) return 'gone';
      throw new Error(`The push service of ${new URL(endpoint).host} answered ${answer.status}`);
    },
  };
}
