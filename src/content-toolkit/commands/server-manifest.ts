import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { reachableFrom } from '#src/lib/node/imports/import-graph.ts'

type Versions = Record<string, string>
type Manifest = { dependencies: Versions; optionalDependencies: Versions }
type LockFile = { packages: Record<string, object> }

/** The folder of the npm workspace whose package.json lists only the packages that the server loads. */
export const serverWorkspace = 'packages/server'

const serverName = 'concierge-server'

/** The programs of a machine that only serves a built site. */
const serverPrograms = ['scripts/commands/serve.ts', 'scripts/commands/intake.ts']

/**
 * Returns the texts of the two files that list the packages of the server, by path: the package.json of the workspace, and the
 * package-lock.json. The packages are those that the programs of the server load, in the versions of the project. Throws if the project
 * does not depend on one of them.
 */
export function serverManifestFiles(root: string): Record<string, string> {
  const project = readJson(join(root, 'package.json')) as Manifest // npm validates package.json
  const lists = serverPackages(project)
  const lock = readJson(join(root, 'package-lock.json')) as LockFile // npm writes package-lock.json
  const packages = { ...lock.packages, [serverWorkspace]: { name: serverName, ...lists } }
  return {
    [`${serverWorkspace}/package.json`]: printJson({ name: serverName, private: true, ...lists }),
    'package-lock.json': printJson({ ...lock, packages }),
  }
}

export function writeServerManifest(root: string): void {
  for (const [path, text] of Object.entries(serverManifestFiles(root))) {
    const file = join(root, path)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileAtomic(file, text)
  }
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

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const printJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
