import type { PushDelivery, PushSender } from '@rentreel/domain/ports';
import webPush from 'web-push';
import { isPushService } from './push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface WebPushOptions {
  readonly keys: VapidKeys;
  /** Whom a push service may ask about our pushes: `mailto:` or an https address. */
  readonly subject: string;
  /** Which addresses are called; those of the browsers' own services when left out. */
  readonly isService?: (endpoint: string) => boolean;
}

/** A phone that was off for a day shows what it missed; older news is in the inbox. */
const keptSeconds = 24 * 60 * 60;
const patienceMs = 15_000;
const goneStatuses = new Set([404, 410]);

/** Sends pushes by the Web Push protocol (RFC 8030, 8291, 8292). Redirects are not followed: they could lead anywhere. */
export function createWebPushSender({ keys, subject, isService = isPushService }: WebPushOptions): PushSender {
  const requestOf = ({ to: { endpoint, p256dh, auth }, message, urgent }: PushDelivery) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: keptSeconds,
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
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'taken';
      if (goneStatuses.has(answer.status)) return 'gone';
      throw new Error(`The push service of ${new URL(endpoint).host} answered ${answer.status}`);
    },
  };
}
