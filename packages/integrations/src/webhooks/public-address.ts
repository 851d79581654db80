import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses that are public by their range, and answer only inside a cloud: the metadata and wire services of Azure. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address is one of the public internet: no private network, loopback, link-local or metadata address, and
 * no form of IPv6 that stands for one of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && !cloudAddresses.has(parsed.toString());
}

/** Whether an IP address is this machine. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** The host of an address as the resolver takes it: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const localNames = /(^|\.)(localhost|local|internal|home\.arpa|lan)\.?$/i;

/** Whether a host is private as it is written; a name that resolves to a private address is found when it is called. */
export const isPrivateHost = (host: string): boolean => (isIP(host) ? !isPublicAddress(host) : localNames.test(host));

/** Whether a host is this machine as it is written. */
export const isLoopbackHost = (host: string): boolean => (isIP(host) ? isLoopback(host) : /^localhost\.?$/i.test(host));
