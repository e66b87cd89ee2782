// The systemd unit, the settings and the command script in dist/deploy must name the same folders, settings file and program.
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readSettings } from '#src/intake/runtime/settings.ts'
import { commandScript, settingsFile } from './settings-file.ts'
import { systemdUnit } from './systemd-unit.ts'

const unit = systemdUnit('house', 'House', 'scripts/commands/serve.ts')
const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

it('the settings file is valid before the owner fills it in, and names the folders that the service may write', () => {
  const settings = readSettings(parseEnv(settingsFile('house')))
  expect(settings).toMatchObject({ smtp: undefined, staff: [], database: { folder: '/var/lib/house' } })
  expect(settings.proxies?.check('127.0.0.1')).toBe(true)
  const folders = valuesOf('StateDirectory').flatMap((names) => names?.split(' ') ?? [])
  expect(folders.map((name) => join('/var/lib', name))).toEqual(['/var/lib/house', settings.backups.folder])
  expect(valuesOf('EnvironmentFile')).toEqual(['/etc/house.env'])
})

it('the commands reject an unescaped # in the SMTP password, and say how to escape it', () => {
  const filledIn = settingsFile('house').replace('SMTP_URL="', '$&smtps://site:pa#ss@mail.example')
  expect(() => readSettings(parseEnv(filledIn))).toThrow('write %23')
})

it('the commands of the intake run as the service does: with its user, folders, settings and Node.js program', () => {
  using temporary = mkdtempDisposableSync(join(tmpdir(), 'command-script-'))
  const folder = temporary.path
  writeFileSync(join(folder, 'systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'intake'), commandScript('house'), { mode: 0o755 })
  const output = execFileSync(join(folder, 'intake'), ['restore', 'a b'], { encoding: 'utf8', env: { PATH: `${folder}:/bin` } })
  const [program = ''] = valuesOf('ExecStart')[0]?.split(' ') ?? []
  const [, options, command] = new RegExp(`^(.*?)^(${program}\n.*)$`, 'ms').exec(output) ?? []
  expect(command?.trim().split('\n')).toEqual([program, 'scripts/commands/intake.ts', 'restore', 'a b'])
  const properties = [...(options ?? '').matchAll(/^--property=(.*)$/gm)].map(([, property]) => property)
  expect(properties).toEqual(expect.arrayContaining(['DynamicUser=yes', 'User=house', 'EnvironmentFile=/etc/house.env']))
  expect(properties.filter((property) => !unit.split('\n').includes(property ?? ''))).toEqual([])
})

it('the user of the service has a name that systemd permits', () => {
  expect(systemdUnit('a'.repeat(40), 'House', 'scripts/commands/serve.ts')).toMatch(/^User=a{31}$/m)
})
