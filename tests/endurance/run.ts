// npm run test:endurance [-- build-kills soak forms save-kills save-races drafts intake-kills intake-races intake-year studio-team
// studio-kills]: tests all parts or the named parts for much longer than npm test, and prints a report of each.
import { existsSync } from 'node:fs'
import { runParts } from '../run/run-parts.ts'
import { servedOf } from '../specimen/variants.ts'
import { testDrafts } from './editor/draft-disturbances.ts'
import { testSaveKills } from './editor/save-kills.ts'
import { testSaveRaces } from './editor/save-races.ts'
import { testIntakeKills } from './intake/intake-kills.ts'
import { testIntakeRaces } from './intake/races.ts'
import { testIntakeYear } from './intake/year/test-intake-year.ts'
import { seed } from './seeded-random.ts'
import { testBuildKills } from './site/build-kills.ts'
import { testSoak } from './site/soak.ts'
import { testForms } from './site/test-forms.ts'
import { testStudioKills } from './studio/studio-kills.ts'
import { testStudioTeam } from './studio/team-run.ts'

const specimen = servedOf('intake')

process.stdout.write(`ENDURANCE_SEED=${seed}\n`)

await runParts({
  parts: {
    'build-kills': testBuildKills,
    soak: testSoak,
    forms: testForms,
    'save-kills': testSaveKills,
    'save-races': testSaveRaces,
    drafts: testDrafts,
    'intake-kills': testIntakeKills,
    'intake-races': testIntakeRaces,
    'intake-year': testIntakeYear,
    'studio-team': testStudioTeam,
    'studio-kills': testStudioKills,
  },
  whatIsMissing: (chosen) =>
    chosen.some((name) => /^(forms|soak|intake)/.test(name)) && !existsSync(specimen)
      ? `${specimen} has no built site. Build it with: npm run build:specimen`
      : undefined,
})
