import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Gate } from './gates.ts';

/** Assigns each request an id, which the response, the log and the audit record carry. */
export const requestId: Gate = (c) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.env.outgoing.setHeader('x-request-id', id);
  return undefined;
};

interface Forwarding {
  /** The address of the connection's peer. */
  readonly direct: string;
  /** The X-Forwarded-For header. */
  readonly header: string | undefined;
  readonly trustedHops: number;
}

/**
 * Returns the caller's address. Each of the `trustedHops` proxies appends the address it saw to X-Forwarded-For, so the
 * caller is that many entries from the right; entries further left come from the caller and are ignored.
 */
export function forwardedAddress({ direct, header, trustedHops }: Forwarding): string {
  if (trustedHops === 0) return direct;
  const address = header?.split(',').at(-trustedHops)?.trim() ?? '';
  return isIP(address) === 0 ? direct : address;
}

/** Returns the network that limits count by: a whole IPv6 /64 belongs to one household. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].slice(0, 4).join(':');
}
