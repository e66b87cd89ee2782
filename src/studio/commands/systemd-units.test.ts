import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { studioUnit } from './systemd-units.ts'

const root = process.cwd()
const options = { root, folder: join(tmpdir(), 'house/studio'), environment: process.env }
const settingOf = (unit: string | undefined, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit ?? '')?.[1]

it.each(['studio', 'site'])('the systemd unit of the %s runs an existing program in the folder of the project', (name) => {
  const unit = studioUnit(name, options)
  const [program = '', command = ''] = settingOf(unit, 'ExecStart')?.split(' ') ?? []
  expect([program, join(root, command)].filter((path) => !existsSync(path))).toEqual([])
  expect(settingOf(unit, 'WorkingDirectory')).toBe(root)
  expect(settingOf(unit, 'EnvironmentFile')).toBe(`-/etc/${name}.env`)
  expect(unit).toContain('ProtectSystem=strict')
})

it('the unit of the studio permits writing to its folder and building in the project, and its PATH contains git', () => {
  const unit = studioUnit('studio', options)
  expect(settingOf(unit, 'ReadWritePaths')).toBe(`${root} ${options.folder}`)
  expect(unit).toContain(`\nEnvironment=STUDIO_FOLDER=${options.folder}\n`)
  expect(unit).toContain(`\nEnvironment=PATH=${process.env['PATH'] ?? ''}\n`)
})

it('the unit of the site serves the current release of the studio, and may write nothing', () => {
  const unit = studioUnit('site', options)
  expect(settingOf(unit, 'ExecStart')).toMatch(new RegExp(`${options.folder}/live/client$`))
  expect(unit).not.toContain('ReadWritePaths')
})

it('studioUnit returns undefined for an unknown name', () => expect(studioUnit('other', options)).toBeUndefined())
