import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrivateHost, isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    ['8.8.8.8', true],
    ['102.89.23.4', true],
    ['2606:4700:4700::1111', true],
    ['2c0f:f5c0::1', true],
    // Loopback, this network, and unspecified addresses.
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['::1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['255.255.255.255', false],
    // Private networks.
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['fc00::1', false],
    ['fec0::1', false],
    // Link-local, with the metadata services of clouds.
    ['169.254.169.254', false],
    ['fe80::1', false],
    ['fd00:ec2::254', false],
    ['100.100.100.200', false],
    ['168.63.129.16', false],
    // IPv6 forms of IPv4: mapped, compatible, NAT64, 6to4, Teredo.
    ['::ffff:10.0.0.1', false],
    ['::ffff:169.254.169.254', false],
    ['::ffff:8.8.8.8', false],
    ['::10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['64:ff9b::8.8.8.8', false],
    ['64:ff9b:1::a00:1', false],
    ['2002:a00:1::', false],
    ['2001::1', false],
    // Reserved: documentation, measurement, multicast, future use.
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['203.0.113.1', false],
    ['192.0.0.1', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['2001:db8::1', false],
    ['ff02::1', false],
    ['100::1', false],
    ['5f00::1', false],
    ['not an address', false],
    ['', false],
  ])('classifies %s as public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('rejects every IPv4 address in an IPv6-mapped form', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
      }),
    );
  });
});

describe('isPrivateHost', () => {
  it.each([
    ['example.com', false],
    ['localhost.example.com', false],
    ['localhost', true],
    ['LOCALHOST.', true],
    ['db.internal', true],
    ['printer.local', true],
    ['router.lan', true],
    ['10.1.2.3', true],
    ['8.8.8.8', false],
  ])('classifies %s as private: %s', (host, isPrivate) => {
    expect(isPrivateHost(host)).toBe(isPrivate);
  });
});
