import { baseLocale, locales } from '../../../src/i18n/locales.ts'
import { lockFile, type Lock } from '../lock/lock.ts'
import { standings } from '../lock/status.ts'
import { findingAt, wholeFile, type Finding } from '../check/finding.ts'
import type { Source } from '../source/yaml.ts'

/** Translations that are older than their original, and files with some of which nobody knows what they were written from. */
export function translationFindings(sources: readonly Source[], lock: Lock): Finding[] {
  const byFile = Map.groupBy(standings(sources, lock), ({ file }) => file)
  return sources.flatMap((source) => {
    const own = byFile.get(source.file) ?? []
    const unrecorded = own.filter(({ standing }) => standing === 'unrecorded').length
    const stale = own.flatMap(({ standing, path, locale, from }) => {
      if (standing !== 'stale') return []
      const message = `is older than its ${locales[baseLocale].name}, which was “${from ?? ''}” when it was written`
      return [findingAt(source, { rule: 'stale-translation', path: [...path, locale], message })]
    })
    if (unrecorded === 0) return stale
    const message = `has ${unrecorded} ${unrecorded === 1 ? 'translation' : 'translations'} that ${lockFile} does not know yet`
    return [...stale, wholeFile(source.file, { rule: 'unrecorded-translation', message })]
  })
}
