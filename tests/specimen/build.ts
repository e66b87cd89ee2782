// npm run build:specimen [-- plain other development intake]: builds the named sites, or all, for the browser tests and the tests of built
// pages.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { scriptDigest } from '#src/lib/node/digest.ts'
import { countScript } from '../browser/support/endpoint-server.ts'
import { endpointPort } from '../browser/support/ports.ts'
import { startGroup } from '../harness/programs/processes.ts'
import { addedLanguages, addLanguages } from '../harness/sites/more-languages.ts'
import { replaceInFile } from '../harness/sites/replace-in-file.ts'
import { copySpecimen } from './copy.ts'
import { folderOf, underAPath, type Variant, variants } from './variants.ts'

const analytics = `
analytics:
  name: Counter
  script: http://localhost:${endpointPort}/count.js
  integrity: ${scriptDigest('sha384', countScript)}
  data: { site: house }
`

type Recipe = { change?: (folder: string) => void; env?: NodeJS.ProcessEnv; script: string }

const recipes: Record<Variant, Recipe> = {
  plain: { script: 'build' },
  other: {
    script: 'build',
    env: { SITE_URL: `https://house.example${underAPath}` },
    change: (folder) => {
      replaceInFile(`${folder}/content/site.yaml`, /^delivery: .*$/m, `delivery: { endpoint: "http://localhost:${endpointPort}/requests" }`)
      replaceInFile(`${folder}/content/site.yaml`, /^ {2}past: .*$/m, '  past: mark')
      appendFileSync(`${folder}/content/site.yaml`, analytics)
      addLanguages(folder, addedLanguages)
    },
  },
  development: { script: 'build:development', env: { PSEUDO: '1' } },
  intake: {
    script: 'build',
    change: (folder) => replaceInFile(`${folder}/content/site.yaml`, /^delivery: .*$/m, 'delivery: intake'),
  },
}

async function build(variant: Variant): Promise<void> {
  const { change, env, script } = recipes[variant]
  const folder = folderOf(variant)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  copySpecimen(folder)
  change?.(folder)
  const { ended } = startGroup('npm', ['run', '--silent', script], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await ended) !== 0) throw new Error(`The specimen (${variant}) in ${folder} could not be built.`)
}

const named = variants.filter((variant) => process.argv.includes(variant))
await Promise.all((named.length > 0 ? named : variants).map(build))
