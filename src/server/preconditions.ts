import type { IncomingHttpHeaders } from 'node:http'

/** What a version of a file is known by: a strong entity tag with its quotes, and the time of the last change in whole seconds. */
export type Validators = { etag: string; lastModified: Date }

/**
 * What the preconditions of a GET or HEAD request come to, in the order of RFC 9110, 13.2.2: the answer as usual, 304, or 412.
 * Headers that cannot be read are as if they were not there.
 */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): 'none' | 'not modified' | 'failed' {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  const isNewerThan = (date: string | undefined): boolean | undefined => {
    const time = Date.parse(date ?? '')
    return Number.isNaN(time) ? undefined : lastModified.getTime() > time
  }
  if (ifMatch !== undefined) {
    if (ifMatch.trim() !== '*' && !entityTags(ifMatch).includes(etag)) return 'failed'
  } else if (isNewerThan(headers['if-unmodified-since'])) return 'failed'
  if (ifNoneMatch !== undefined) {
    const isKnown = ifNoneMatch.trim() === '*' || entityTags(ifNoneMatch).some((tag) => tag.replace(/^W\//, '') === etag)
    return isKnown ? 'not modified' : 'none'
  }
  return isNewerThan(headers['if-modified-since']) === false ? 'not modified' : 'none'
}

/** The entity tags of a list (RFC 9110, 8.8.3); W/ marks a weak one, which equals no strong one. */
const entityTags = (list: string): string[] => list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []

/** Positions of the first and the last byte. */
export type ByteRange = { first: number; last: number }

/**
 * The part that a GET request asks for (RFC 9110, 14.2), of a file of `length` bytes; undefined where the whole is to be sent: it
 * asks for none, for several, in another unit, or for a part of another version (If-Range).
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  { etag, lastModified, length }: Validators & { length: number },
): ByteRange | 'unsatisfiable' | undefined {
  const { range } = headers
  const ifRange = headers['if-range']?.toString()
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.replaceAll(/[ \t]/g, '') ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (ifRange !== undefined && ifRange !== etag && Date.parse(ifRange) !== lastModified.getTime()) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'unsatisfiable' : { first, last }
}
