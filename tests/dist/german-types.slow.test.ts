import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOf } from '../specimen/variants.ts'

it('the types of the site accept a third language', () => {
  const cwd = folderOf('other')
  // Code of the site must compile whatever languages the site has. Scripts and tests may name a language, so they are not compiled here.
  const site = { extends: './tsconfig.json', include: ['src', 'pages', 'renderer'], exclude: ['**/*.test.ts', '**/*.test.tsx'] }
  writeFileSync(join(cwd, 'tsconfig.site.json'), JSON.stringify(site))
  const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['--project', 'tsconfig.site.json'], { cwd, encoding: 'utf8' })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})
