import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses in a public range that exist only inside a cloud: the metadata and wire services of Azure. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address is on the public internet: no private network, loopback, link-local or metadata address, and no IPv6
 * form of an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && !cloudAddresses.has(parsed.toString());
}

/** Whether an IP address is a loopback address. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Returns the host of a URL in the resolver's form: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const localNames = /(^|\.)(localhost|local|internal|home\.arpa|lan)\.?$/i;

/** Whether a host is private by its text; a name that resolves to a private address is detected at the call. */
export const isPrivateHost = (host: string): boolean => (isIP(host) ? !isPublicAddress(host) : localNames.test(host));

/** Whether a host is this machine by its text. */
export const isLoopbackHost = (host: string): boolean => (isIP(host) ? isLoopback(host) : /^localhost\.?$/i.test(host));
