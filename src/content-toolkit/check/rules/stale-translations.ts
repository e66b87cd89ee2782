import { baseLocale, locales } from '../../../content/i18n/locales.ts'
import { lockFile } from '../../lock/lock.ts'
import { translationStatuses } from '../../lock/status.ts'
import { defineRules } from './rule.ts'

/** Translations that are older than their original, and files with translations of which no original is recorded. */
export const translations = defineRules(
  {
    'stale-translation': {
      severity: 'warning',
      fix: 'Compare the translation with the new text; correct it, or accept it as it is.',
      suppressible: true,
      summary: 'The English of a text has changed since its translation was written.',
      details: `
        \`npm run content:translations\` shows both versions of the English. Change the translation, and it counts as
        written from the English of now; or, if it is still right, accept it: \`npm run content:translations -- --accept
        plans.yaml\`.`,
    },
    'unrecorded-translation': {
      severity: 'warning',
      fix: 'Run “npm run content:translations -- --record”.',
      summary: 'There is no record of the English that a translation was written from.',
      details: `
        \`content/translations.lock.json\` keeps that, so that a later change of the English can be told. \`npm run dev\`
        records it while you write; elsewhere \`npm run content:translations -- --record\` does.`,
    },
  },
  {
    content: ({ files, lock }) => {
      if (!lock) return []
      const byFile = Map.groupBy(translationStatuses(files, lock), ({ file }) => file)
      return files.flatMap(({ file }) => {
        const own = byFile.get(file) ?? []
        const unrecorded = own.filter(({ status }) => status === 'unrecorded').length
        const stale = own.flatMap(({ status, path, locale, from }) => {
          if (status !== 'stale') return []
          const message = `is older than its ${locales[baseLocale].name}, which read “${from ?? ''}” when it was written`
          return [{ file, rule: 'stale-translation' as const, path: [...path, locale], message }]
        })
        if (unrecorded === 0) return stale
        const message = `has ${unrecorded} ${unrecorded === 1 ? 'translation' : 'translations'} that ${lockFile} does not know yet`
        return [...stale, { file, rule: 'unrecorded-translation' as const, message }]
      })
    },
  },
)
