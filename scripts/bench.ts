// npm run bench [-- build growth pages navigation load security]: measures the site on this machine, all of it or the parts named, and prints tables.
import { cpus } from 'node:os'
import { measureBuild } from './bench/build.ts'
import { measureGrowth } from './bench/growth.ts'
import { measureLoad } from './bench/load.ts'
import { measureSecurity } from './bench/observatory.ts'
import { measureNavigation } from './bench/navigation.ts'
import { measurePages } from './bench/pages.ts'
import { finish } from './outcome.ts'

const parts = {
  build: measureBuild,
  growth: measureGrowth,
  pages: measurePages,
  navigation: measureNavigation,
  load: measureLoad,
  security: measureSecurity,
}

await finish(async () => {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) throw new Error(`There is no part “${unknown.join('”, “')}”. The parts are ${Object.keys(parts).join(', ')}.`)
  const tables: string[] = []
  for (const [name, measure] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) tables.push(await measure())
  return {
    output: `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n\n${tables.join('\n\n')}\n`,
    problem: '',
    exitCode: 0,
  }
})
