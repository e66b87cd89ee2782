import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** The network of an address: what one customer of a provider has (RFC 6177: /48 to /56 of IPv6; all of an address of IPv4). */
export function networkOf(address: string): string {
  const own = plain(address)
  if (isIPv4(own) || isIP(own) === 0) return own
  const [head = '', tail] = own.split('::')
  const groups = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'))
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...(tail === undefined ? [] : Array<string>(Math.max(0, missing)).fill('0')), ...groups(tail)]
  return all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Reads addresses and networks such as 10.0.0.0/8, one behind the other with commas. Throws for what is none. */
export function blockListOf(text: string): BlockList {
  const list = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', prefix] = part.split('/')
    const version = isIP(address)
    const length = prefix === undefined ? 0 : Number(prefix)
    const isLength = Number.isInteger(length) && length >= 0 && length <= (version === 4 ? 32 : 128)
    if (version === 0 || !isLength) throw new Error(`“${part}” is no address of a network. Write such as 127.0.0.1 or 10.0.0.0/8.`)
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, length, family)
  }
  return list
}

/** An address without the prefix that a socket for both families gives to one of IPv4 (RFC 4291, 2.5.5.2). */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether an address is in a list of networks. */
export function isIn(list: BlockList, address: string): boolean {
  const own = plain(address)
  return isIP(own) !== 0 && list.check(own, isIPv4(own) ? 'ipv4' : 'ipv6')
}

/**
 * The address that a request comes from: of its connection, or, where that is a proxy that is trusted, the last one in
 * X-Forwarded-For that is none. Anybody can write that header: from all others it says nothing.
 */
export function clientAddress(connection: string, forwarded: string | undefined, proxies: BlockList | undefined): string {
  const hops = [...(forwarded?.split(',') ?? []), connection].map(plain)
  while (proxies !== undefined && hops.length > 1 && isIn(proxies, hops.at(-1) ?? '')) hops.pop()
  return hops.at(-1) ?? connection
}

/** The address that a request comes from. */
export const clientOf = ({ headers, socket }: IncomingMessage, proxies: BlockList | undefined): string =>
  clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString(), proxies)
