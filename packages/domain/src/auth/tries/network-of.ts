import { isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The part of an address that stands for one caller. A household is given a whole /64 of IPv6, so counting single
 * addresses there would count nothing.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return mappedIPv4.exec(address)?.[1] ?? eightGroups(address).slice(0, 4).join(':');
}

/** The groups of an IPv6 address, with those that `::` leaves out and without leading zeros. */
function eightGroups(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%');
  const [left = [], right = []] = bare.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...missing, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
