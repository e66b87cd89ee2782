import { isDeepStrictEqual } from 'node:util'
import type { Remark } from '../protocol/answers.ts'
import { valueAt, withIds, type ResolvedPath } from '../../content-toolkit/edit/path.ts'
import { pathOf, type Finding } from '../../content-toolkit/check/finding.ts'
import { changedValue } from '../../content-toolkit/edit/changed-value.ts'
import { ContentFile } from '../../content-toolkit/read/content-file.ts'
import type { ContentFolder } from '../../content-toolkit/read/read.ts'
import { rootOf } from '../../content-toolkit/edit/root-of.ts'

/** Findings as those see them who write in the page: without lines, with the value that a suggestion would make. */
export function remarksOf(findings: readonly Finding[], { files }: ContentFolder): Remark[] {
  return findings.flatMap((finding) => {
    const { rule, severity, file, message, fix } = finding
    if (severity === 'launch') return []
    const source = files.find((one) => one.file === file)
    const suggestion = source?.isRead ? suggestionOf(finding, source) : undefined
    const path = source?.isRead ? withIds(rootOf(source), pathOf(finding)) : pathOf(finding)
    return [{ rule, severity, file, path, message: sentence(message), fix, ...(suggestion && { suggestion }) }]
  })
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

/** What was probably meant, if putting it where the finding is changes the value there and nothing else. */
function suggestionOf(finding: Finding, source: ContentFile): Remark['suggestion'] {
  const { suggestion: words, line, column, endLine, endColumn } = finding
  if (words === undefined) return undefined
  const offset = (atLine: number, atColumn: number) => lineStart(source.text, atLine) + atColumn - 1
  const text = source.text.slice(0, offset(line, column)) + words + source.text.slice(offset(endLine, endColumn))
  const mended = new ContentFile(source.file, text)
  if (!mended.isRead) return undefined
  const before = rootOf(source)
  const after = rootOf(mended)
  // For a key it is the group around it that changes.
  const paths: ResolvedPath[] = [pathOf(finding), pathOf(finding).slice(0, -1)]
  for (const path of paths) {
    const value = valueAt(after, path)
    if (value !== undefined && isDeepStrictEqual(changedValue(before, { do: 'set', path, value }), after)) {
      return { words, path: withIds(before, path), value }
    }
  }
  return undefined
}

/** The offset of a line, which counts from 1. */
function lineStart(text: string, line: number): number {
  let start = 0
  for (let count = 1; count < line; count++) start = text.indexOf('\n', start) + 1
  return start
}
