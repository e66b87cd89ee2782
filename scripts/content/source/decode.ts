import { ContentFile } from './content-file.ts'
import type { ReadingRule, Report } from './report.ts'

/** No text file of a site is larger, in bytes; a file that is has been put here by mistake. */
export const largestFile = 2_000_000

/** So many brackets, commas, colons, hyphens, quotes and lines are more than anyone writes by hand, and take seconds to read. */
const mostMarks = 200_000
const mark = /[[\]{},:&*!"'?|\n-]/g

/** A file that is not read, because of its size in bytes. */
export const tooLarge = (file: string, bytes: number): ContentFile =>
  unreadable(file, { rule: 'file-too-large', message: `has ${(bytes / 1e6).toFixed(1)} MB, and ${largestFile / 1e6} MB is the most` })

/** A file that cannot be read, and why; `text` is as much of it as helps to see the place. */
export const unreadable = (file: string, report: Report<ReadingRule>, text = ''): ContentFile =>
  new ContentFile(file, text, { report, isUnreadable: true })

/** Reads the bytes of a file as UTF-8. What is not UTF-8 cannot be read; a byte order mark is reported, and taken off. */
export function decode(file: string, bytes: Uint8Array): ContentFile {
  if (bytes.length > largestFile) return tooLarge(file, bytes.length)
  try {
    if (isUtf16(bytes)) return unreadable(file, { rule: 'not-utf-8', message: 'is saved as UTF-16 (“Unicode”), and must be UTF-8' })
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text.length > mostMarks && (text.match(mark)?.length ?? 0) > mostMarks) return tooManyMarks(file)
    const lineEnd = text.search(/\r(?!\n)/)
    if (lineEnd >= 0) return oldLineEnds(file, text, lineEnd)
    if (!text.startsWith('\ufeff')) return new ContentFile(file, text)
    const report = { rule: 'byte-order-mark', message: 'begins with a byte order mark, which nobody sees' } as const
    return new ContentFile(file, text.slice(1), { report })
  } catch {
    return notUtf8(file, new TextDecoder().decode(bytes))
  }
}

/** A file begins with its mark, or with letters that each have a zero byte beside them: in YAML the first two are plain ones. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0 || bytes[1] === 0

/** YAML 1.2 takes a carriage return alone for the end of a line, and its readers do not. */
function oldLineEnds(file: string, text: string, place: number): ContentFile {
  const message = 'ends a line with a carriage return alone (CR), as Macs did long ago, and the lines cannot be told apart'
  if (!text.includes('\n')) return unreadable(file, { rule: 'line-ends', message })
  return unreadable(file, { rule: 'line-ends', message, range: [place, place + 1] }, text)
}

const tooManyMarks = (file: string): ContentFile =>
  unreadable(file, {
    rule: 'file-too-large',
    message: `has more than ${mostMarks} brackets, commas, colons, hyphens, quotes and lines`,
  })

/** Points at the first letter that could not be read, in what could be read around it. */
function notUtf8(file: string, text: string): ContentFile {
  const message = 'has letters here that are saved in another encoding than UTF-8'
  const place = text.indexOf('\ufffd')
  return unreadable(file, { rule: 'not-utf-8', message, range: [place, place + 1] }, text)
}
