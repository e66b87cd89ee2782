import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentText, projectRoot, sources } from './documents.ts'
import { packagesIn, readManifest } from './manifests.ts'

const packages = Object.keys(packagesIn(readManifest(projectRoot)))

it('docs/reference/packages.md says what every package is for', () => {
  const described = packages.filter((name) => !name.startsWith('@types/'))
  // docs/reference/packages.md may name a family of packages once: @scope/first and second, eslint-plugin-first, second.
  const isNamed = (name: string) => documentText('docs/reference/packages.md').includes(name.replace(/^(@.*\/|eslint-plugin-)/, ''))
  expect(described.filter((name) => !isNamed(name))).toEqual([])
})

/**
 * Folders of the parts of the project, by the names that docs/reference/packages.md uses. Has no parts
 * whose code is elsewhere, such as tests: the test skips packages that only such parts import.
 */
const partFolders: Record<string, string[]> = {
  site: ['src/site', 'pages', 'renderer'],
  ui: ['src/ui'],
  content: ['src/content-model', 'src/lib/messages'],
  'content toolkit': ['src/content-toolkit'],
  'site build': ['src/build'],
  server: ['src/site-server'],
  intake: ['src/intake', 'src/server-lib/mail', 'src/server-lib/database'],
  publishing: ['src/publishing'],
  studio: ['src/studio'],
  'code quality': ['src/content-toolkit', 'src/site'],
}

it('if docs/reference/packages.md says that a part of src/ uses a package, the part imports the package', () => {
  const imported = [...sources, '/vite.config.ts']
    .filter((file) => /^\/(src|pages|renderer|vite)/.test(file) && /(?<!\.test)\.(tsx?|css)$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/(?:from|import|import\() ?['"]((?:@[\w.-]+\/)?[\w.-]+)[^'"\n]*['"]/g),
      ].map(([, name = '']) => ({ name, file: file.slice(1) })),
    )
  const rows = [...documentText('docs/reference/packages.md').matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)]
  const wrong = packages.flatMap((name) => {
    const importers = imported.filter((each) => each.name === name).map(({ file }) => file)
    const [, parts = ''] = rows.find(([, , names = '']) => names.split(/, | and /).includes(name)) ?? []
    if (importers.length === 0 || parts === '') return []
    const isImportedIn = (part: string) => importers.some((file) => (partFolders[part] ?? []).some((folder) => file.startsWith(folder)))
    return parts.split(', ').every(isImportedIn) ? [] : [`${name}: ${parts}`]
  })
  expect(imported.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
