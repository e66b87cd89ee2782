import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { reachableFrom } from './import-graph.ts'

type Versions = Record<string, string>
type Manifest = { dependencies: Versions; optionalDependencies: Versions }

/** The folder of the npm workspace whose package.json lists only the packages that the server loads. */
export const serverWorkspace = 'packages/server'

const serverManifest = `${serverWorkspace}/package.json`

/** The programs of a machine that only serves a built site. */
const serverPrograms = ['scripts/commands/serve.ts', 'scripts/commands/intake.ts']

/**
 * Returns the text of the manifest of the workspace. Its packages are those that the programs of the server load, in the versions of the
 * project. Throws if the project does not depend on one of them.
 */
export function printServerManifest(root: string): string {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest // npm validates package.json
  return `${JSON.stringify({ name: 'concierge-server', private: true, ...serverPackages(project) }, null, 2)}\n`
}

/** Writes the manifest if it has changed. Then npm updates its entry in package-lock.json, without the network. Throws if npm fails. */
export function writeServerManifest(root: string): void {
  const file = join(root, serverManifest)
  const text = printServerManifest(root)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileAtomic(file, text)
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function serverPackages(project: Manifest): Manifest {
  const modules = serverPrograms.flatMap((file) => [...reachableFrom(file)])
  const lists: Manifest = { dependencies: {}, optionalDependencies: {} }
  for (const [module, chain] of modules.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isPackage(module)) continue
    const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/')
    const list = name in project.dependencies ? 'dependencies' : 'optionalDependencies'
    const version = project[list][name]
    if (version === undefined)
      throw new Error(`${chain.at(-2)} loads “${name}”, which is not a dependency in package.json. Run “npm install ${name}”.`)
    lists[list][name] = version
  }
  return lists
}

const isPackage = (module: string): boolean => !/^(?:src|scripts|pages|renderer|node:)/.test(module) && !builtinModules.includes(module)
