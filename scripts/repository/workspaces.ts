import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { reachableFrom } from './import-graph.ts'

type Versions = Record<string, string>
type Manifest = { dependencies: Versions; optionalDependencies?: Versions }

/** An npm workspace without source. Its package.json lists only the packages that some programs load. */
export type Workspace = {
  folder: string
  name: string
  /** The programs, as glob patterns of files relative to the root of the repository. */
  programs: readonly string[]
  /** Packages whose files the programs read without an import. */
  readAsFiles: readonly string[]
}

const server: Workspace = {
  folder: 'installs/server',
  name: 'concierge-server',
  programs: ['scripts/commands/{serve,intake}.ts'],
  readAsFiles: [],
}

const site: Workspace = {
  folder: 'installs/site',
  name: 'concierge-site-build',
  programs: ['scripts/commands/{build,content,generate}.ts', 'src/build/build-program.ts', '{pages,renderer}/**/+*.{ts,tsx}'],
  // Packages of the fonts for pages and share images, and of the style sheet that styles.css imports.
  readAsFiles: ['@fontsource-variable/instrument-sans', '@fontsource-variable/newsreader', 'tailwindcss'],
}

const studio: Workspace = {
  folder: 'installs/studio',
  name: 'concierge-studio',
  // The studio needs the packages of the site and of the server: it builds sites, and a program that serves them runs beside it.
  programs: [
    ...site.programs,
    ...server.programs,
    'scripts/commands/{build-studio,publish,publish-check,studio}.ts',
    'src/editor/panel/entry.ts',
    'src/studio/panel/entry.tsx',
    'src/{publishing,studio}/**/*-program.ts',
  ],
  readAsFiles: site.readAsFiles,
}

export const workspaces: readonly Workspace[] = [server, site, studio]

export const manifestOf = ({ folder }: Workspace): string => `${folder}/package.json`

/**
 * Returns the text of the manifest of a workspace. Its packages are those that its programs load, in the versions of the project. Throws if
 * the project does not depend on one of them.
 */
export function printManifest(workspace: Workspace, root: string): string {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest // The cast is safe: npm validates package.json
  return `${JSON.stringify({ name: workspace.name, private: true, ...packagesOf(workspace, project) }, null, 2)}\n`
}

/** Writes changed manifests. Then npm updates their entries in package-lock.json, without the network. Throws if npm fails. */
export function writeManifests(root: string): void {
  const changed = workspaces
    .map((workspace) => ({ file: join(root, manifestOf(workspace)), text: printManifest(workspace, root) }))
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  if (changed.length === 0) return
  for (const { file, text } of changed) writeFileAtomic(file, text)
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const repository = join(import.meta.dirname, '../..')

function packagesOf({ programs, readAsFiles }: Workspace, project: Manifest): Manifest {
  const chains = [
    ...programs.flatMap(filesOf).flatMap((file) => [...reachableFrom(file).values()]),
    ...readAsFiles.map((name) => ['scripts/repository/workspaces.ts', name]),
  ]
  const loaded = new Map(chains.map((chain) => [packageOf(chain.at(-1) ?? ''), chain.at(-2)]))
  const optional: Versions = {}
  const required: Versions = {}
  for (const [name, file] of [...loaded].sort(([a = ''], [b = '']) => (a < b ? -1 : 1))) {
    if (name === undefined) continue
    const isRequired = name in project.dependencies
    const version = isRequired ? project.dependencies[name] : project.optionalDependencies?.[name]
    if (version === undefined)
      throw new Error(`${file} loads “${name}”, which is not a dependency in package.json. Run “npm install ${name}”.`)
    const versions = isRequired ? required : optional
    versions[name] = version
  }
  // Leaves out `optionalDependencies` if the list is empty: npm leaves the empty list out of the lock file, which must equal the manifest.
  return { dependencies: required, ...(Object.keys(optional).length > 0 && { optionalDependencies: optional }) }
}

function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: repository })
  if (files.length === 0) throw new Error(`No program of a workspace matches “${pattern}” (scripts/repository/workspaces.ts).`)
  return files
}

/**
 * Returns the name of the package that a module belongs to. Undefined for files of the repository, modules of Node.js and virtual modules.
 */
function packageOf(module: string): string | undefined {
  if (/^(?:(?:src|scripts|pages|renderer)\/|node:|virtual:|vite\.config\.ts$)/.test(module) || builtinModules.includes(module))
    return undefined
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/')
}
