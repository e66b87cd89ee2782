import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { printServerManifest, serverWorkspace, writeServerManifest } from './server-manifest.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Makes a project with a manifest, in a temporary folder. Returns the folder. */
function makeProject(manifest: object): string {
  const folder = makeFolder()
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

const optionalDependencies = { pg: '1.0.0' }

it('the manifest lists what the server loads, in the versions of the project', () => {
  const dependencies = { zod: '2.0.0', 'mime-types': '3.0.0', negotiator: '4.0.0', nodemailer: '5.0.0', 'not-loaded': '6.0.0' }
  expect(JSON.parse(printServerManifest(makeProject({ dependencies, optionalDependencies })))).toEqual({
    name: 'concierge-server',
    private: true,
    dependencies: { 'mime-types': '3.0.0', negotiator: '4.0.0', nodemailer: '5.0.0', zod: '2.0.0' },
    optionalDependencies,
  })
})

type Manifest = { dependencies: Record<string, string> }
type Lock = { packages: Record<string, Manifest> }

/** Removes a package from the lists that `listsIn` finds in a JSON file, and keeps the formatting of the file. */
function removePackage(file: string, listsIn: (json: Manifest & Lock) => Manifest | undefined): void {
  const value = JSON.parse(readFileSync(file, 'utf8')) as Manifest & Lock // npm writes the files
  delete listsIn(value)?.dependencies['nodemailer']
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

it('writeServerManifest updates an outdated manifest and its entry in the lock file, and nothing else', () => {
  const folder = makeFolder()
  const files = ['package.json', 'package-lock.json', '.npmrc', `${serverWorkspace}/package.json`]
  for (const file of files) cpSync(file, join(folder, file))
  const read = () => files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const before = read()
  removePackage(join(folder, `${serverWorkspace}/package.json`), (manifest) => manifest)
  removePackage(join(folder, 'package-lock.json'), ({ packages }) => packages[serverWorkspace])
  expect(read()).not.toEqual(before)
  writeServerManifest(folder)
  expect(read()).toEqual(before)
})

it('a loaded package that is not a dependency of the project is an error that names the file that loads the package', () => {
  const folder = makeProject({ dependencies: { zod: '2.0.0' }, optionalDependencies, devDependencies: { negotiator: '4.0.0' } })
  expect(() => printServerManifest(folder)).toThrow(
    /^src\/\S+ loads “[\w-]+”, which is not a dependency in package\.json\. Run “npm install/,
  )
})
