import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ContentFile } from '#src/content-toolkit/read/content-file.ts'
import { collectValues } from '#src/lib/objects.ts'
import labels from '#src/tool-messages/labels.json' with { type: 'json' }
import ruleWords from '#src/tool-messages/rules.json' with { type: 'json' }
import type { ToolText } from '#src/tool-messages/tool-text.ts'
import { brokenFiles, brokenFolder, findingsAbout, readExact, replaceReports } from './support/broken-content.ts'
import { withEnglish, withFlaws } from './support/french-words.ts'

it('the search for untranslated French texts finds English words, except in quotations and names', () => {
  const texts = ['it is empty', 'ce texte is vide', 'ce texte est vide', 'vide « the » {is} plans.yaml:of.the']
  expect(withEnglish(texts)).toEqual(['it is empty', 'ce texte is vide'])
})

const words = import.meta.glob('../../src/tool-messages/fr/*.json', { eager: true, import: 'default' })

it('the texts of the tools in French have no English words, and French typography', () => {
  const texts = [
    ...collectValues([words, labels.fr], (value) => typeof value === 'string').map(({ value }) => value),
    ...Object.values(ruleWords).map(({ fix }) => fix.fr),
  ]
  expect(Object.keys(words)).toContain('../../src/tool-messages/fr/editor.json')
  expect(withEnglish(texts)).toEqual([])
  expect(withFlaws(texts)).toEqual([])
})

describe('the findings about a broken file exist in French', () => {
  const expectFrench = (broken: ContentFile): string => {
    const texts: ToolText[] = findingsAbout(broken).findings.flatMap(({ message, fix }) => [message, fix])
    expect(withEnglish(texts.map(({ fr: text }) => text))).toEqual([])
    expect(texts.filter(({ en: english, fr: french }) => english === french)).toEqual([])
    return ''
  }

  it.each(brokenFiles('', '.md'))(
    'the findings about the cases in broken/%s are translated into French, without English words',
    { timeout: 60_000 },
    (name) => {
      replaceReports(readFileSync(join(brokenFolder, name), 'utf8'), expectFrench)
    },
  )

  it.each(brokenFiles('exact', '.yaml'))(
    'the findings about broken/exact/%s are translated into French, without English words',
    { timeout: 60_000 },
    (name) => {
      expectFrench(readExact(name))
    },
  )
})
