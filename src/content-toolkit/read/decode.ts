import { ContentFile } from './content-file.ts'
import type { ReadingRule, Report } from './report.ts'

/** In bytes. No text file of a site is larger; a larger one is here by mistake. */
export const largestFile = 2_000_000

/** More brackets, commas, colons, hyphens, quotes and lines than this are not hand-written, and take seconds to parse. */
const mostMarks = 200_000
const mark = /[[\]{},:&*!"'?|\n-]/g

/** A file that is not read, because of its size in bytes. */
export const tooLarge = (file: string, bytes: number): ContentFile =>
  unreadable(file, { rule: 'file-too-large', message: `is ${(bytes / 1e6).toFixed(1)} MB large, and the limit is ${largestFile / 1e6} MB` })

/** A file that cannot be read, and why; `text` is what could be decoded, to show the place. */
export const unreadable = (file: string, report: Report<ReadingRule>, text = ''): ContentFile =>
  new ContentFile(file, text, { report, isUnreadable: true })

/** Decodes the bytes of a file as UTF-8. Anything else is unreadable; a byte order mark is reported and removed. */
export function decode(file: string, bytes: Uint8Array): ContentFile {
  if (bytes.length > largestFile) return tooLarge(file, bytes.length)
  try {
    if (isUtf16(bytes)) return unreadable(file, { rule: 'not-utf-8', message: 'is saved as UTF-16 (“Unicode”), but must be UTF-8' })
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text.length > mostMarks && (text.match(mark)?.length ?? 0) > mostMarks) return tooManyMarks(file)
    const lineEnd = text.search(/\r(?!\n)/)
    if (lineEnd >= 0) return oldLineEnds(file, text, lineEnd)
    if (!text.startsWith('\ufeff')) return new ContentFile(file, text)
    const report = { rule: 'byte-order-mark', message: 'begins with an invisible byte order mark' } as const
    return new ContentFile(file, text.slice(1), { report })
  } catch {
    return notUtf8(file, new TextDecoder().decode(bytes))
  }
}

/** By the byte order mark, or by a zero byte in the first character: YAML begins with ASCII. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0 || bytes[1] === 0

/** In YAML 1.2 a lone carriage return is a line break; parsers do not treat it as one. */
function oldLineEnds(file: string, text: string, place: number): ContentFile {
  const message = 'ends lines with a carriage return alone (CR), as old Macs did, so that they cannot be told apart'
  if (!text.includes('\n')) return unreadable(file, { rule: 'line-ends', message })
  return unreadable(file, { rule: 'line-ends', message, range: [place, place + 1] }, text)
}

const tooManyMarks = (file: string): ContentFile =>
  unreadable(file, {
    rule: 'file-too-large',
    message: `has more than ${mostMarks} brackets, commas, colons, hyphens, quotes and lines`,
  })

/** Points at the first letter that could not be decoded. */
function notUtf8(file: string, text: string): ContentFile {
  const message = 'has letters here that are not saved as UTF-8'
  const place = text.indexOf('\ufffd')
  return unreadable(file, { rule: 'not-utf-8', message, range: [place, place + 1] }, text)
}
