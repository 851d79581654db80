import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Gate } from './gates.ts';

/** Gives each request a name of our own making, which the answer, the log and the audit record carry. */
export const requestId: Gate = (c) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.env.outgoing.setHeader('x-request-id', id);
  return undefined;
};

interface Forwarding {
  /** The address of whoever opened the connection. */
  readonly direct: string;
  /** X-Forwarded-For as it came. */
  readonly header: string | undefined;
  readonly trustedHops: number;
}

/**
 * Who calls. With `trustedHops` proxies in front, each adds the address it saw at the end of X-Forwarded-For, so the
 * caller stands that many places from the right; whatever a caller wrote further left counts for nothing.
 */
export function forwardedAddress({ direct, header, trustedHops }: Forwarding): string {
  if (trustedHops === 0) return direct;
  const address = header?.split(',').at(-trustedHops)?.trim() ?? '';
  return isIP(address) === 0 ? direct : address;
}

/** One network for limits: a whole IPv6 /64 belongs to one household. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].slice(0, 4).join(':');
}
