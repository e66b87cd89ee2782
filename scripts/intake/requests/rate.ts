import { BlockList, isIP, isIPv4 } from 'node:net'

/** So many requests of a network within so many milliseconds are usual: a family, or an office. */
const usual = { requests: 5, within: 600_000 }

/** So many networks are remembered; a program that has more of them is not found by this. */
const longestMemory = 10_000

/** Counts what networks send. One is one of many where its network has sent more than so many within so many milliseconds. */
export type Rate = {
  /** Whether the next one would be. */
  isOneOfMany: (network: string) => boolean
  count: (network: string) => void
  /** Takes the last one back: it was none. */
  discount: (network: string) => void
}

/** A rate that remembers no network for longer than it needs to. */
export function rateOf({ requests, within }: typeof usual = usual, now: () => number = Date.now): Rate {
  const seen = new Map<string, number[]>()
  const recent = (network: string) => (seen.get(network) ?? []).filter((at) => at > now() - within)
  const forgetOld = () => {
    // The last one seen comes last, so that the first is the one that has been quiet longest.
    for (const [network, times] of seen) {
      if (seen.size <= longestMemory && (times.at(-1) ?? 0) > now() - within) break
      seen.delete(network)
    }
  }
  return {
    isOneOfMany: (network) => recent(network).length >= requests,
    count(network) {
      const times = [...recent(network), now()].slice(-requests)
      seen.delete(network)
      seen.set(network, times)
      forgetOld()
    },
    discount(network) {
      seen.get(network)?.pop()
    },
  }
}

/** The network of an address: what one customer of a provider has (RFC 6177: /48 to /56 of IPv6; all of an address of IPv4). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || isIP(plain) === 0) return plain
  const [head = '', tail] = plain.split('::')
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

/**
 * The address that a request comes from: of its connection, or, where that is a proxy that is trusted, the last one in
 * X-Forwarded-For that is none. Anybody can write that header: from all others it says nothing.
 */
export function clientAddress(connection: string, forwarded: string | undefined, proxies: BlockList | undefined): string {
  const isProxy = (address: string) =>
    proxies !== undefined && isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const hops = [...(forwarded?.split(',') ?? []).map(plain), plain(connection)]
  while (hops.length > 1 && isProxy(hops.at(-1) ?? '')) hops.pop()
  return hops.at(-1) ?? connection
}
