// The systemd unit, the settings and the command script in dist/deploy must name the same folders, settings file and program.
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

it('the commands of the intake use the Node.js program and the settings file of the service', () => {
  const [program = ''] = valuesOf('ExecStart')[0]?.split(' ') ?? []
  expect(join('/srv/house', 'node_modules/.bin/node')).toBe(program)
  expect(commandScript('house')).toContain('--env-file=/etc/house.env')
})
