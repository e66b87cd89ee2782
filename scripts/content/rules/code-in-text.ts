import { isLocale } from '../../../src/i18n/locales.ts'
import { keyPattern } from '../messages/key-pattern.ts'
import { nameIn, translationsFolder } from '../source/files.ts'
import type { ValidFile } from './cross-file.ts'
import { findingAt, type Finding } from '../check/finding.ts'
import { stringsIn } from '../source/texts.ts'

/**
 * Texts that the built pages are refused with (scripts/build/pages/check-page.ts), because they read as if code had failed: the key of
 * a translation, and what JavaScript prints for a value that is no text.
 */
export function codeInTexts(files: readonly ValidFile[]): Finding[] {
  const translated = files.filter(({ source }) => source.file.startsWith(translationsFolder))
  const keys = keyPattern(
    Object.fromEntries(translated.map(({ source, value }) => [nameIn(translationsFolder, source.file), value as object])),
  ) // their schema wants groups
  return files.flatMap(({ source }) =>
    stringsIn(source.value).flatMap(({ path, value }) => {
      const [printed] = /\[object \w+\]/.exec(value) ?? []
      // Every file without a dot between letters is done with here.
      const [key] = translated.length > 0 && isLocale(String(path.at(-1))) && /\w\.\w/.test(value) ? (keys.exec(value) ?? []) : []
      const found = printed ?? key
      if (found === undefined) return []
      const message = `has “${found}”, which reads as if code had failed, and the built site is refused with it`
      return [findingAt(source, { rule: 'code-in-text', path, part: { text: found }, message })]
    }),
  )
}
