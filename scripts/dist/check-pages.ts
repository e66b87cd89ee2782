import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionaries } from '../../src/i18n/generated/index.ts'
import { baseLocale } from '../../src/i18n/locales.ts'
import { faultsOfPage, keyGroups } from './check-page.ts'
import { htmlFiles } from './html-files.ts'

/** Reads every built page as a visitor would: how many there are, and what nobody should see in them. */
export function checkPages(root: string): { pages: number; faults: string[] } {
  const files = htmlFiles(root)
  const groups = keyGroups(dictionaries[baseLocale])
  const faults = files.flatMap((file) => faultsOfPage(readFileSync(join(root, file), 'utf8'), groups).map((fault) => `${file} ${fault}`))
  return { pages: files.length, faults: files.length === 0 ? [`${root} holds no page`] : faults }
}
