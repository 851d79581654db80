import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['102.89.1.7', '102.89.1.7'],
  ['::ffff:102.89.1.7', '102.89.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
