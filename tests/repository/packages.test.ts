import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadedBy } from '#scripts/repository/import-graph.ts'
import { printServerManifest, serverWorkspace } from '#scripts/repository/server-manifest.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'
import { packagesIn, readManifest } from './manifests.ts'

type Package = { version?: string; integrity?: string; hasInstallScript?: boolean; inBundle?: boolean; link?: boolean }
type Settings = {
  workspaces: string[]
  allowScripts: Record<string, boolean>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> } // npm writes package-lock.json
const { workspaces, allowScripts } = readJson('package.json') as Settings // npm validates package.json
const manifest = readManifest()
const serverManifest = readManifest(serverWorkspace)
const packageNames = Object.keys(packagesIn(manifest))
const installed = Object.entries(packages).filter(([path]) => path !== '' && path !== serverWorkspace)

it('the lock file has an integrity digest for each package, and the manifests name exact versions', () => {
  expect(installed.filter(([, { integrity, inBundle, link }]) => integrity === undefined && inBundle !== true && link !== true)).toEqual([])
  const versions = [manifest, serverManifest].flatMap((each) => Object.values(packagesIn(each)))
  expect(versions.filter((version) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('the package.json of the server and the entries of the lock file are as content:sync writes them', () => {
  expect(workspaces).toEqual([serverWorkspace])
  expect(readFileSync(`${serverWorkspace}/package.json`, 'utf8')).toBe(printServerManifest('.'))
  expect(packages[serverWorkspace]).toEqual({ name: 'concierge-server', ...serverManifest, devDependencies: undefined })
})

it('the server has required and optional dependencies, and not the same ones as the project', () => {
  const { dependencies, optionalDependencies } = serverManifest
  expect(Object.keys(dependencies)).toContain('zod')
  expect(Object.keys(optionalDependencies)).toContain('pg')
  expect(Object.keys(manifest.dependencies)).not.toEqual(Object.keys(dependencies))
})

const code = filesIn('.', ['pages', 'renderer', 'src', 'scripts'])
const codeFiles = ['vite.config.ts', ...code.filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))]

/** The tools for developers of the repository. They may load devDependencies. */
const isTool = (file: string) => file.startsWith('scripts/repository/')
const otherFiles = codeFiles.filter((file) => !isTool(file))

it('only the command repository.ts, which content:sync and content:unused run, loads the tools for developers', () => {
  expect(otherFiles.filter((file) => loadedBy(file).some(isTool))).toEqual(['scripts/commands/repository.ts'])
  const { scripts } = readJson('package.json') as { scripts: Record<string, string> } // npm validates package.json
  const names = Object.keys(scripts).filter((name) => scripts[name]?.includes('scripts/commands/repository.ts'))
  expect(names.toSorted()).toEqual(['content:sync', 'content:unused'])
})

it('the dependencies in package.json are the packages that code outside of tests and of the tools for developers loads', () => {
  const loaded = [...new Set(otherFiles.flatMap(loadedBy))]
  // Style sheets, and the code that draws share images, read files of these packages instead of importing the packages.
  const isReadAsFile = (name: string) => /^(@fontsource-variable\/.*|tailwindcss)$/.test(name)
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
