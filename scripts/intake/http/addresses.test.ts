import { expect, it } from 'vitest'
import { blockListOf, clientAddress, networkOf } from './addresses.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0DB8:0001::6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1', 'fe80:0:0'],
  ['', ''],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))

const proxies = blockListOf('127.0.0.1, 10.0.0.0/8, ::1')

it.each<[string, string | undefined, typeof proxies | undefined, string]>([
  ['198.51.100.1', undefined, undefined, '198.51.100.1'],
  // Anybody can write the header.
  ['198.51.100.1', '203.0.113.9', undefined, '198.51.100.1'],
  ['198.51.100.1', '203.0.113.9', proxies, '198.51.100.1'],
  ['127.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9, 10.1.2.3', proxies, '203.0.113.9'],
  ['::1', 'forged, 203.0.113.9', proxies, '203.0.113.9'],
  ['127.0.0.1', undefined, proxies, '127.0.0.1'],
  ['10.0.0.1', '127.0.0.1', proxies, '127.0.0.1'],
])('a request over %s with “%s” is of whom it is', (connection, forwarded, trusted, address) => {
  expect(clientAddress(connection, forwarded, trusted)).toBe(address)
})

it('says what is no network', () => {
  for (const text of ['localhost', '10.0.0.0/x', '10.0.0.0/99', ' ']) expect(() => blockListOf(text)).toThrow('no address of a network')
})
