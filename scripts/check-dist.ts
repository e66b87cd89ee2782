// Reads every built page as a visitor would, and fails the build if one shows what nobody should see.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionaries } from '../src/i18n/generated/index.ts'
import { baseLocale } from '../src/i18n/locales.ts'
import { faultsOfPage, keyGroups } from './dist/check-page.ts'
import { filesBelow } from './files-below.ts'

const root = 'dist/client'
const pages = filesBelow(root).filter((file) => file.endsWith('.html'))
const groups = keyGroups(dictionaries[baseLocale])
const faults = pages.flatMap((file) => faultsOfPage(readFileSync(join(root, file), 'utf8'), groups).map((fault) => `${file} ${fault}`))

if (pages.length === 0) faults.push(`${root} holds no page`)
if (faults.length > 0) {
  console.error(`The built site must not go live:\n${faults.join('\n')}`)
  process.exitCode = 1
} else console.log(`✓ ${pages.length} pages read: no key, no star, no unfilled parameter.`)
