import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { ContentFile } from './content-file.ts'
import type { Finding, ReadingRule } from './finding.ts'

/** Maximum size of a file in bytes. A larger file is rejected without parsing: no text file of a site is this large. */
export const maxFileBytes = 2_000_000

/**
 * Maximum number of brackets, commas, colons, hyphens, quotes and lines. A file with more of them is rejected: it is not hand-written, and
 * would take seconds to parse.
 */
const maxMarks = 200_000
const mark = /[[\]{},:&*!"'?|\n-]/g

/** Returns a content file without text, with a finding that names the size. */
export const tooLargeFile = (file: string, bytes: number): ContentFile =>
  unreadableFile(file, {
    rule: 'file-too-large',
    message: ({ reading }) => reading.tooLarge({ size: (bytes / 1e6).toFixed(1), limit: String(maxFileBytes / 1e6) }),
  })

/**
 * Returns a ContentFile for a file that cannot be read, with a finding that says why. `text` is what could be decoded, so that the file's
 * lines can be printed with the finding.
 */
export const unreadableFile = (file: string, finding: Finding<ReadingRule>, text = ''): ContentFile =>
  new ContentFile(file, text, { finding, isUnreadable: true })

/**
 * Decodes the bytes of a file as UTF-8. If they are in another encoding, returns an unreadable file with a finding. A byte order mark is
 * removed and reported.
 */
export function decode(file: string, bytes: Uint8Array): ContentFile {
  if (bytes.length > maxFileBytes) return tooLargeFile(file, bytes.length)
  try {
    if (isUtf16(bytes)) return unreadableFile(file, { rule: 'not-utf-8', message: ({ reading }) => reading.utf16() })
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text.length > maxMarks && (text.match(mark)?.length ?? 0) > maxMarks) {
      return unreadableFile(file, { rule: 'file-too-large', message: ({ reading }) => reading.tooManyMarks({ count: String(maxMarks) }) })
    }
    const carriageReturn = text.search(/\r(?!\n)/)
    if (carriageReturn >= 0) return loneCarriageReturn(file, text, carriageReturn)
    if (!text.startsWith('\ufeff')) return new ContentFile(file, text)
    return new ContentFile(file, text.slice(1), {
      finding: { rule: 'byte-order-mark', message: ({ reading }) => reading.byteOrderMark() },
    })
  } catch {
    const text = new TextDecoder().decode(bytes)
    const offset = text.indexOf('\ufffd')
    return unreadableFile(file, { rule: 'not-utf-8', message: ({ reading }) => reading.notUtf8(), range: [offset, offset + 1] }, text)
  }
}

/** Detects UTF-16 by its byte order mark, or by a zero byte in the first character, because YAML begins with an ASCII character. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0 || bytes[1] === 0

/** Reports a carriage return without a line feed. It is a line break in YAML 1.2, but the parser does not treat it as one. */
function loneCarriageReturn(file: string, text: string, offset: number): ContentFile {
  const message: FindingText = ({ reading }) => reading.carriageReturns()
  if (!text.includes('\n')) return unreadableFile(file, { rule: 'line-ends', message })
  return unreadableFile(file, { rule: 'line-ends', message, range: [offset, offset + 1] }, text)
}
