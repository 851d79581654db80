import { describe, expect, it } from 'vitest';
import { forwardedAddress, networkOf } from './request.ts';

describe('the address of a caller', () => {
  it.each([
    [0, '6.6.6.6', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
    [1, '', '10.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [2, '6.6.6.6, 203.0.113.9, 172.16.0.2', '203.0.113.9'],
    [2, '203.0.113.9', '10.0.0.1'],
    [1, '6.6.6.6,  2001:db8::7 ', '2001:db8::7'],
    [1, 'not-an-address', '10.0.0.1'],
  ])('behind %i proxies with X-Forwarded-For %s is %s', (hops, header, expected) => {
    expect(forwardedAddress({ direct: '10.0.0.1', header, trustedHops: hops })).toBe(expected);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
