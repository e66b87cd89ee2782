// node scripts/keep-packages.ts NAME…: removes all other packages from the dependencies in package.json. Then `npm ci --omit=dev` installs
// only the named packages, in the versions of the lock file. The Containerfile runs it for the image “house”.
import { readFileSync, writeFileSync } from 'node:fs'

type Group = Record<string, string>
type Manifest = { dependencies: Group; optionalDependencies: Group }

const kept = process.argv.slice(2)
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest // npm validates package.json
const { dependencies, optionalDependencies } = manifest
const unknown = kept.filter((name) => !(name in dependencies || name in optionalDependencies))
if (unknown.length > 0) throw new Error(`package.json has no dependency with this name: ${unknown.join(', ')}.`)

const keep = (group: Group): Group => Object.fromEntries(Object.entries(group).filter(([name]) => kept.includes(name)))
const changed = { ...manifest, dependencies: keep(dependencies), optionalDependencies: keep(optionalDependencies) }
writeFileSync('package.json', JSON.stringify(changed, null, 2))
