import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serverManifestFiles, serverWorkspace } from './server-manifest.ts'

/** Makes a project with a package.json and a package-lock.json in a temporary folder. Returns the folder. */
function makeProject(manifest: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: { '': {}, [serverWorkspace]: {} } }))
  return folder
}

const optionalDependencies = { pg: '1.0.0' }

it('package.json of the server and package-lock.json list the packages that the server loads, in the versions of the project', () => {
  const dependencies = { zod: '2.0.0', 'mime-types': '3.0.0', negotiator: '4.0.0', nodemailer: '5.0.0', 'not-loaded': '6.0.0' }
  const files = serverManifestFiles(makeProject({ dependencies, optionalDependencies }))
  const lists = {
    dependencies: { 'mime-types': '3.0.0', negotiator: '4.0.0', nodemailer: '5.0.0', zod: '2.0.0' },
    optionalDependencies,
  }
  expect(JSON.parse(files[`${serverWorkspace}/package.json`] ?? '')).toMatchObject({ private: true, ...lists })
  expect(JSON.parse(files['package-lock.json'] ?? '')).toMatchObject({ lockfileVersion: 3, packages: { '': {}, [serverWorkspace]: lists } })
})

it('a loaded package that is not a dependency of the project is an error that names the file that loads the package', () => {
  const folder = makeProject({ dependencies: { zod: '2.0.0' }, optionalDependencies, devDependencies: { negotiator: '4.0.0' } })
  expect(() => serverManifestFiles(folder)).toThrow(
    /^src\/\S+ loads “[\w-]+”, which is not a dependency in package\.json\. Run “npm install/,
  )
})
