import { describe, expect, it } from 'vitest'
import { localeCodes } from '../../src/i18n/locales.ts'
import { builtPage } from './built-site.ts'
import { facts } from './facts.ts'

/** What a page says between its header and its footer, with plain spaces. */
const textOf = (path: string, locale: (typeof localeCodes)[number]) =>
  builtPage(path, locale).document.querySelector('main')?.structuredText.replace(/\s+/g, ' ') ?? ''

describe.each(Object.entries(facts))('%s', (path, table) => {
  it.each(localeCodes.flatMap((locale) => Object.entries(table).map(([name, fact]) => ({ locale, name, patterns: fact[locale] }))))(
    'tells in $locale $name',
    ({ locale, patterns }) => {
      for (const pattern of patterns) expect(textOf(path, locale)).toMatch(pattern)
    },
  )
})

it.each(localeCodes)('the footer of every page in %s tells the claims', (locale) => {
  const claims = {
    en: ['FCA Regulated', 'SEC Compliant', 'GDPR Compliant', 'AML Certified'],
    fr: ['Régulée par la FCA', 'Conforme aux règles de la SEC', 'Conforme au RGPD', 'Certifiée anti-blanchiment'],
  }
  for (const path of Object.keys(facts)) {
    const footer = builtPage(path, locale).document.querySelector('footer')?.structuredText.replace(/\s+/g, ' ')
    for (const claim of claims[locale]) expect(footer).toContain(claim)
  }
})
