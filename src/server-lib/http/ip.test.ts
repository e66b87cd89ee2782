import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientIp, isInNetworks, networkOf, parseNetworks } from './ip.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0DB8:0001::6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1', 'fe80:0:0'],
  ['2001:db8:9:8:7:6:5:4%eth0', '2001:db8:9'],
  ['1:2::', '1:2:0'],
  ['::5:6:7:8:9', '0:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3'],
  ['64:ff9b::ffff:192.0.2.7', '64:ff9b:0'],
  ['', ''],
  ['no:address', 'no:address'],
])('networkOf: the IP address %s belongs to the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

const incoming = (connectionIp: string | undefined, forwarded?: string) =>
  // clientIp reads only these properties.
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: connectionIp } }) as unknown as IncomingMessage

const proxies = parseNetworks('127.0.0.1, 10.0.0.0/8, ::1')

it.each<[string, string | undefined, typeof proxies | undefined, string]>([
  ['198.51.100.1', undefined, undefined, '198.51.100.1'],
  // The header of a sender that is not a trusted proxy is ignored, because anyone can write it.
  ['198.51.100.1', '203.0.113.9', undefined, '198.51.100.1'],
  ['198.51.100.1', '203.0.113.9', proxies, '198.51.100.1'],
  ['127.0.0.1', '203.0.113.9', proxies, '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9, 10.1.2.3', proxies, '203.0.113.9'],
  ['::1', 'forged, 203.0.113.9', proxies, '203.0.113.9'],
  ['127.0.0.1', undefined, proxies, '127.0.0.1'],
  ['10.0.0.1', '127.0.0.1', proxies, '127.0.0.1'],
])('finds the address of the client of a connection from %s with X-Forwarded-For “%s”', (connection, forwarded, trusted, ip) => {
  expect(clientIp(incoming(connection, forwarded), trusted)).toBe(ip)
})

it('returns an empty IP address if the connection has none', () => {
  expect(clientIp(incoming(undefined), proxies)).toBe('')
})

it('isInNetworks matches single addresses and networks of IPv4 and IPv6', () => {
  const networks = parseNetworks(' 192.0.2.7/32 ,2001:db8::/32,::1/128, 10.0.0.0/0')
  expect(['::ffff:192.0.2.7', '2001:DB8:ffff::1', '::1', '198.51.100.1'].filter((ip) => isInNetworks(networks, ip))).toHaveLength(4)
  expect(['2001:db9::1', '::2', 'localhost', ''].filter((ip) => isInNetworks(networks, ip))).toEqual([])
})

it.each(['localhost', '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8.5', '2001:db8::/129', '127.0.0.1,', ' '])(
  'parseNetworks rejects “%s” as a list of networks',
  (text) => {
    expect(() => parseNetworks(text)).toThrow('is not an IP address or a network')
  },
)
