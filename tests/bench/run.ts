// npm run bench [-- build growth pages navigation load security html soak screen-reader kills forms editing drafts intake-load intake-kills
// intake-races intake-year studio-team studio-kills studio-publish xliff]: measures all parts or the named parts and prints tables.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { runCommand } from '../../src/lib/node/command.ts'
import { errorMessage } from '../../src/lib/node/error-message.ts'
import { measureBuild } from './build.ts'
import { measureDraftDisturbances } from './editor/draft-disturbances.ts'
import { measureEditing } from './editor/editing.ts'
import { measureForms } from './forms.ts'
import { measureGrowth } from './growth.ts'
import { measureHtml } from './html.ts'
import { measureIntakeKills } from './intake/kills.ts'
import { measureIntakeLoad } from './intake/load.ts'
import { measureIntakeRaces } from './intake/races.ts'
import { measureIntakeYear } from './intake/year/index.ts'
import { measureKills } from './kills.ts'
import { measureLoad } from './load.ts'
import { measureNavigation } from './navigation.ts'
import { measureSecurity } from './observatory.ts'
import { measurePages } from './pages.ts'
import { measureScreenReader } from './screen-reader/index.ts'
import { measureSoak } from './soak.ts'
import { measureStudioKills } from './studio/kills.ts'
import { measureStudioPublishing } from './studio/publish.ts'
import { measureStudioTeam } from './studio/team-run.ts'
import { measureXliff } from './xliff.ts'

const root = 'dist/client'
/** Parts that need the built site. */
const ofBuiltSite = {
  pages: measurePages,
  navigation: measureNavigation,
  load: measureLoad,
  security: measureSecurity,
  html: measureHtml,
  soak: measureSoak,
  'screen-reader': measureScreenReader,
}
const parts = {
  build: measureBuild,
  growth: measureGrowth,
  kills: measureKills,
  forms: measureForms,
  editing: measureEditing,
  drafts: measureDraftDisturbances,
  'intake-load': measureIntakeLoad,
  'intake-kills': measureIntakeKills,
  'intake-races': measureIntakeRaces,
  'intake-year': measureIntakeYear,
  'studio-team': measureStudioTeam,
  'studio-kills': measureStudioKills,
  'studio-publish': measureStudioPublishing,
  xliff: measureXliff,
  ...ofBuiltSite,
}

await runCommand(async () => {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) throw new Error(`Unknown part “${unknown.join('”, “')}”. Parts: ${Object.keys(parts).join(', ')}.`)
  const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name))
  if (chosen.some(([name]) => Object.hasOwn(ofBuiltSite, name)) && !existsSync(root))
    throw new Error(`${root} has no built site. Build it with: npm run build`)

  process.stdout.write(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`)
  const failed: string[] = []
  for (const [name, measure] of chosen) {
    try {
      process.stdout.write(`\n${await measure()}\n`)
    } catch (error) {
      failed.push(name)
      console.error(`${name}: ${errorMessage(error)}`)
    }
  }
  return failed.length === 0
    ? { stdout: '', stderr: '', exitCode: 0 }
    : { stdout: '', stderr: `Not measured: ${failed.join(', ')}.\n`, exitCode: 2 }
})
