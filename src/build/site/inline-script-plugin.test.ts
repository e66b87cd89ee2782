import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { inlineScript } from './inline-script-plugin.ts'

/** Builds modules, of which the first is the entry. Returns the code of the build. */
async function buildModules(modules: Readonly<Record<string, string>>): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'inline-script-'))
  for (const [file, source] of Object.entries(modules)) writeFileSync(join(folder.path, file), source)
  const result = await build({
    configFile: false,
    root: folder.path,
    logLevel: 'silent',
    define: { GREETING: '"Hello"' },
    plugins: [inlineScript()],
    build: { write: false, target: 'es2022', lib: { entry: join(folder.path, Object.keys(modules)[0] ?? ''), formats: ['es'] } },
  })
  const [bundle] = [result].flat()
  return bundle && 'output' in bundle ? bundle.output[0].code : ''
}

it('a module that is imported as an inline script becomes one minified script with its imports and the constants of the build', async () => {
  const output = await buildModules({
    'main.ts': `import script from './script.ts?inline-script'\nglobalThis.script = script`,
    'script.ts': `import { name } from './name.ts'\nconst unused: number = 1\nglobalThis.greeting = GREETING + ' ' + name`,
    'name.ts': `export const name: string = 'Ada'`,
  })
  const page: { script?: string; greeting?: string } = {}
  runInNewContext(output, page)
  expect(page.script).not.toMatch(/import|export|\n/)
  runInNewContext(page.script ?? '', page)
  expect(page.greeting).toBe('Hello Ada')
})

it('the build fails if the module cannot be bundled', async () => {
  const modules = { 'main.ts': `import './script.ts?inline-script'`, 'script.ts': `import './missing.ts'` }
  await expect(buildModules(modules)).rejects.toThrow('missing.ts')
})
