import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = { version?: string; integrity?: string; hasInstallScript?: boolean; inBundle?: boolean; link?: boolean }
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Package> } // npm has written it
const manifest = read('package.json') as Manifest // npm reads it
const installed = Object.entries(packages).filter(([path]) => path !== '')

it('what is installed is what was locked, byte for byte', () => {
  expect(installed.filter(([, { integrity, inBundle, link }]) => integrity === undefined && inBundle !== true && link !== true)).toEqual([])
  const asked = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((group) => Object.values(group))
  expect(asked.filter((version) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('no package runs anything of its own when it is installed', () => {
  const names = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.split('node_modules/').at(-1) ?? '')
  expect(names.filter((name) => manifest.allowScripts[name] !== false)).toEqual([])
})
