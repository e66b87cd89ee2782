import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addLanguages } from '../../scripts/bench/more-languages.ts'
import { buildCopy } from './built-copy.ts'
import { thirdLanguagePort } from './ports.ts'

// Builds the site as a house does that speaks German too, and serves it by its own server until it is stopped.
const folder = await buildCopy((copy) => addLanguages(copy, ['de']))
const server = (await import(
  pathToFileURL(join(folder, 'scripts/server/site-server.ts')).href
)) as typeof import('../../scripts/server/site-server.ts') // the copy of this very module
server.siteServer(join(folder, 'dist/client')).listen(thirdLanguagePort)
