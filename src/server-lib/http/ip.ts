import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

/** Returns the network of an IP address: the whole IPv4 address, or the /48 of IPv6, which providers give to one customer (RFC 6177). */
export function networkOf(ip: string): string {
  const plainIp = withoutMapping(ip)
  if (isIPv4(plainIp) || isIP(plainIp) === 0) return plainIp
  const [head = [], tail = []] = plainIp.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Parses IP addresses and networks with commas between them, such as `127.0.0.1, 10.0.0.0/8`. Throws for anything else. */
export function parseNetworks(text: string): BlockList {
  const networks = new BlockList()
  for (const part of text.split(',').map((network) => network.trim())) {
    const [ip = '', prefix] = part.split('/')
    const [family, bits] = isIPv4(ip) ? (['ipv4', 32] as const) : (['ipv6', 128] as const)
    const length = prefix === '' ? NaN : Number(prefix ?? bits)
    if (isIP(ip) === 0 || !Number.isInteger(length) || length < 0 || length > bits)
      throw new Error(`“${part}” is not an IP address or a network. Write for example 127.0.0.1, 10.0.0.0/8`)
    networks.addSubnet(ip, length, family)
  }
  return networks
}

export const networkListSchema = z.string().transform((text, context) => {
  try {
    return parseNetworks(text)
  } catch (error) {
    context.addIssue(`is invalid: ${error instanceof Error ? error.message : String(error)}`)
    return z.NEVER
  }
})

/** Returns an IP address without the prefix that a dual-stack socket adds to IPv4 addresses (RFC 4291 §2.5.5.2). */
const withoutMapping = (ip: string): string => ip.trim().replace(/^::ffff:(?=\d+\.)/i, '')

export function isInNetworks(networks: BlockList, ip: string): boolean {
  const plainIp = withoutMapping(ip)
  return isIP(plainIp) !== 0 && networks.check(plainIp, isIPv4(plainIp) ? 'ipv4' : 'ipv6')
}

/** Networks without public addresses: loopback, private, shared (RFC 6598), unique local and link-local. */
const privateNetworks = parseNetworks(
  '127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, 100.64.0.0/10, ::1, fc00::/7, fe80::/10',
)

/** The trusted proxies of a server. Undefined if it has none. */
export type TrustedProxies = BlockList | undefined

export const isPrivateIp = (ip: string): boolean => isInNetworks(privateNetworks, ip)

export const isTrustedProxy = (proxies: TrustedProxies, ip: string): boolean => proxies !== undefined && isInNetworks(proxies, ip)

/**
 * Returns the IP address of the client. Behind a trusted proxy this is the last address in X-Forwarded-For that is not a trusted proxy.
 * From all other senders the header is ignored, because anyone can write it.
 */
export function clientIp({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? []
  const hops = [...forwarded, socket.remoteAddress ?? ''].map(withoutMapping)
  while (hops.length > 1 && isTrustedProxy(proxies, hops.at(-1) ?? '')) hops.pop()
  return hops.at(-1) ?? ''
}
