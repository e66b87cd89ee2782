import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadedBy } from '#scripts/repository/import-graph.ts'
import { manifestOf, printManifest, workspaces } from '#scripts/repository/workspaces.ts'
import { packagesIn, readManifest } from './manifests.ts'
import { projectFilesIn } from './project-files.ts'

type Package = { version?: string; integrity?: string; hasInstallScript?: boolean; inBundle?: boolean; link?: boolean }
type Settings = {
  workspaces: string[]
  allowScripts: Record<string, boolean>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> } // npm writes package-lock.json
const { workspaces: workspaceFolders, allowScripts } = readJson('package.json') as Settings // npm validates package.json
const manifest = readManifest()
const folders = workspaces.map(({ folder }) => folder)
const packageNames = Object.keys(packagesIn(manifest))
const installed = Object.entries(packages).filter(([path]) => path !== '' && !folders.includes(path))

it('the lock file has an integrity digest for each package, and the manifests name exact versions', () => {
  expect(installed.filter(([, { integrity, inBundle, link }]) => integrity === undefined && inBundle !== true && link !== true)).toEqual([])
  const versions = ['.', ...folders].flatMap((folder) => Object.values(packagesIn(readManifest(folder))))
  expect(versions.filter((version) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('package.json names the workspaces', () => {
  expect(workspaceFolders).toEqual(folders)
})

it.each(workspaces)('$folder/package.json and its entry in the lock file are as repository:sync writes them', (workspace) => {
  const text = printManifest(workspace, '.')
  expect(readFileSync(manifestOf(workspace), 'utf8')).toBe(text)
  expect({ private: true, ...packages[workspace.folder] }).toEqual(JSON.parse(text))
})

it('the workspaces together have the dependencies of the project', () => {
  const names = new Set(folders.flatMap((folder) => Object.keys(readManifest(folder).dependencies)))
  expect([...names].sort()).toEqual(Object.keys(manifest.dependencies))
})

const code = projectFilesIn('pages', 'renderer', 'src', 'scripts')
const codeFiles = ['vite.config.ts', ...code.filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))]

/** The tools for developers of the repository. They may load devDependencies. */
const isTool = (file: string) => file.startsWith('scripts/repository/')
const otherFiles = codeFiles.filter((file) => !isTool(file))

it('only the command repository.ts, which repository:sync, repository:unused and docs:sync run, loads the tools for developers', () => {
  expect(otherFiles.filter((file) => loadedBy(file).some(isTool))).toEqual(['scripts/commands/repository.ts'])
  const { scripts } = readJson('package.json') as { scripts: Record<string, string> } // npm validates package.json
  const names = Object.keys(scripts).filter((name) => scripts[name]?.includes('scripts/commands/repository.ts'))
  expect(names.toSorted()).toEqual(['docs:sync', 'repository:sync', 'repository:unused'])
})

it('the dependencies in package.json are the packages that code outside of tests and of the tools for developers loads', () => {
  const loaded = [...new Set(otherFiles.flatMap(loadedBy))]
  const isReadAsFile = (name: string) => workspaces.some(({ readAsFiles }) => readAsFiles.includes(name))
  const isLoaded = (name: string) => loaded.some((module) => module === name || module.startsWith(`${name}/`))
  const needed = packageNames.filter((name) => (isLoaded(name) || isReadAsFile(name)) && !(name in manifest.optionalDependencies))
  expect(Object.keys(manifest.dependencies)).toEqual(needed.sort())
})

it('the Containerfile builds on images with exact versions', () => {
  const images = [...readFileSync('Containerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images.filter((image) => image !== 'build' && !/:\d+\.\d+\.\d+-/.test(image ?? ''))).toEqual([])
})

it('all files name the same version of Node.js, which is not below the minimum version', () => {
  const files = [...globSync('.github/workflows/*.yml'), 'Containerfile']
  const images = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bnode:(\d[\d.]*)/g)].map(([, version = '']) => version))
  const asPackages = Object.entries(packagesIn(manifest)).filter(([name]) => /^node-(linux|darwin|win)/.test(name))
  const versions = new Set([...images, ...asPackages.map(([, version]) => version)])
  const [version = ''] = versions
  expect([...versions]).toEqual([version])
  expect(images.length * asPackages.length).toBeGreaterThan(0)
  expect(version.split('.')[0]).toBe(readFileSync('.nvmrc', 'utf8').trim())
  const [, least = ''] = /requiredVersion = '(.*)'/.exec(readFileSync('scripts/node-version.js', 'utf8')) ?? []
  expect(readJson('package.json')).toMatchObject({ engines: { node: `>=${least}` } })
  expect(version.localeCompare(least, 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
})

it('package.json forbids the install scripts of all packages that have one', () => {
  const names = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.split('node_modules/').at(-1) ?? '')
  expect(names.filter((name) => allowScripts[name] !== false)).toEqual([])
})
