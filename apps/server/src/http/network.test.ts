import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['102.89.3.4', '102.89.3.4'],
  ['::ffff:102.89.3.4', '102.89.3.4'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:ffff:1:2:3', '2001:db8:0:0'],
  ['2001:db8:0:1::2', '2001:db8:0:1'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each(['', ':::', 'unknown', '::::::::::::', 'a:b'])(
  'what is no address, such as %j, is counted and no fault',
  ip => {
    expect(typeof networkOf(ip)).toBe('string')
  },
)
