// npm run bench [-- build growth pages navigation load security html screen-reader editing intake-load studio-publish xliff]: measures all
// parts or the named parts and prints tables.
import { existsSync } from 'node:fs'
import { runParts } from '../run/run-parts.ts'
import { measureEditing } from './editing.ts'
import { measureGrowth } from './growth.ts'
import { measureHtml } from './html.ts'
import { measureIntakeLoad } from './intake-load.ts'
import { measureLoad } from './load.ts'
import { measureBuild } from './measure-build.ts'
import { measureNavigation } from './measure-navigation.ts'
import { measurePages } from './measure-pages.ts'
import { measureSecurity } from './observatory.ts'
import { measureScreenReader } from './screen-reader/measure-screen-reader.ts'
import { measureStudioPublishing } from './studio/publish.ts'
import { measureXliff } from './xliff.ts'

const root = 'dist/client'
const ofBuiltSite = {
  pages: measurePages,
  navigation: measureNavigation,
  load: measureLoad,
  security: measureSecurity,
  html: measureHtml,
  'screen-reader': measureScreenReader,
}

await runParts({
  parts: {
    build: measureBuild,
    growth: measureGrowth,
    editing: measureEditing,
    'intake-load': measureIntakeLoad,
    'studio-publish': measureStudioPublishing,
    xliff: measureXliff,
    ...ofBuiltSite,
  },
  whatIsMissing: (chosen) =>
    chosen.some((name) => Object.hasOwn(ofBuiltSite, name)) && !existsSync(root)
      ? `${root} has no built site. Build it with: npm run build`
      : undefined,
})
