import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOf } from '../specimen/variants.ts'

it('a third language is in the types of the site', () => {
  const cwd = folderOf('other')
  // What builds and tests knows no language by name.
  const site = { extends: './tsconfig.json', include: ['src', 'pages', 'renderer'] }
  writeFileSync(join(cwd, 'tsconfig.site.json'), JSON.stringify(site))
  const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['--project', 'tsconfig.site.json'], { cwd, encoding: 'utf8' })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})
