import type { IncomingHttpHeaders } from 'node:http'

/**
 * Values with which the preconditions of a request are compared: a strong entity tag with its quotes, and the time of the last change in
 * whole seconds.
 */
export type Validators = { etag: string; lastModified: Date }

/**
 * Evaluates the preconditions of a GET or HEAD request in the order of RFC 9110 §13.2.2. 'failed' means status 412, 'not-modified' 304,
 * 'none' a normal response. Invalid headers are ignored.
 */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): 'none' | 'not-modified' | 'failed' {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  const hasChangedSince = (date: string | undefined): boolean | undefined => {
    const time = Date.parse(date ?? '')
    return Number.isNaN(time) ? undefined : lastModified.getTime() > time
  }
  if (ifMatch !== undefined) {
    if (ifMatch.trim() !== '*' && !parseEntityTags(ifMatch).includes(etag)) return 'failed'
  } else if (hasChangedSince(headers['if-unmodified-since'])) return 'failed'
  if (ifNoneMatch !== undefined) {
    const matches = ifNoneMatch.trim() === '*' || parseEntityTags(ifNoneMatch).some((tag) => tag.replace(/^W\//, '') === etag)
    return matches ? 'not-modified' : 'none'
  }
  return hasChangedSince(headers['if-modified-since']) === false ? 'not-modified' : 'none'
}

/** Returns the entity tags of a list (RFC 9110 §8.8.3). W/ marks a weak tag, which never equals a strong tag. */
const parseEntityTags = (list: string): string[] => list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []

export type ByteRange = { first: number; last: number }

/**
 * Parses the byte range of a GET request (RFC 9110 §14.2) for a file of `length` bytes. Returns undefined if the whole file must be sent:
 * the header Range is missing, has several ranges or another unit, or If-Range names another version.
 */
export function parseRange(
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
