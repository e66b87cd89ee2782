import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('readSettings has defaults for all settings', () => {
  expect(readSettings({ SMTP_URL: '', STAFF: '' })).toEqual({
    databases: { sqlite: { folder: 'data' }, postgres: undefined },
    database: { folder: 'data' },
    smtp: undefined,
    proxies: undefined,
    notify: [],
    acknowledgementsPerHour: 100,
    staff: [],
    staffProxy: undefined,
    backups: { folder: 'data/backups', days: 14 },
    metricsPort: undefined,
  })
})

it('readSettings reads all variables', () => {
  const settings = readSettings({
    DATA_FOLDER: '/var/lib/house',
    SMTP_URL: 'smtps://user:word@mail.example',
    TRUSTED_PROXY: '10.0.0.0/8',
    NOTIFY: ' Ada@House.example:en,paris@house.example:fr, ',
    ACKNOWLEDGEMENTS_PER_HOUR: '0',
    STAFF: ' Ada@House.example,Bob Müller <Bob@house.example>,',
    STAFF_HEADER: 'X-Forwarded-Email',
    STAFF_HEADER_SECRET: '0123456789abcdef0123456789abcdef',
    BACKUP_FOLDER: '/backup',
    BACKUP_DAYS: '30',
    METRICS_PORT: '9100',
  })
  expect(settings).toMatchObject({
    database: { folder: '/var/lib/house' },
    smtp: 'smtps://user:word@mail.example',
    notify: [
      { email: 'ada@house.example', language: 'en' },
      { email: 'paris@house.example', language: 'fr' },
    ],
    acknowledgementsPerHour: 0,
    staff: [
      { email: 'ada@house.example', name: 'ada@house.example' },
      { email: 'bob@house.example', name: 'Bob Müller' },
    ],
    staffProxy: { header: 'X-Forwarded-Email', secret: '0123456789abcdef0123456789abcdef' },
    backups: { folder: '/backup', days: 30 },
    metricsPort: 9100,
  })
  expect(settings.proxies?.check('10.1.2.3')).toBe(true)
  expect(readSettings({ DATABASE_URL: 'postgres://house@localhost/house' }).database).toEqual({ url: 'postgres://house@localhost/house' })
})

it.each([
  ['DATABASE_URL', 'mysql://localhost'],
  ['SMTP_URL', 'mail.example'],
  ['TRUSTED_PROXY', 'everybody'],
  ['ACKNOWLEDGEMENTS_PER_HOUR', 'many'],
  ['STAFF', 'ada, bob'],
  ['STAFF', 'Ada <ada@house.example'],
  ['STAFF', 'Ada <ada@house.example> Lovelace'],
  ['STAFF', 'Lovelace, Ada <ada@house.example>'],
  ['STAFF_HEADER', 'X Forwarded: a'],
  ['STAFF_HEADER_SECRET', 'short'],
  ['BACKUP_DAYS', '0'],
  ['METRICS_PORT', '70000'],
])('readSettings rejects %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

it.each([
  ['paris@house.example', 'paris@house.example', 'ada@house.example:fr'],
  ['ada@house.example:en, paris@house.example:xx', 'paris@house.example:xx', 'paris@house.example:fr'],
  ['paris:fr', 'paris:fr', 'ada@house.example:fr'],
])('readSettings rejects NOTIFY=%s: it names the invalid entry %s and the example %s', (value, entry, example) => {
  const problem = `has the entry “${entry}”, which is not an e-mail address with a language (en, fr): write for example ${example}.`
  expect(() => readSettings({ NOTIFY: value })).toThrow(`NOTIFY ${problem}`)
})

// A network with an empty prefix length would contain every IP address.
it('readSettings rejects a trusted network with an empty prefix length', () => {
  expect(() => readSettings({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/' })).toThrow(
    'TRUSTED_PROXY is invalid: “10.0.0.0/” is not an IP address or a network. Write for example 127.0.0.1, 10.0.0.0/8.',
  )
})

it('the error of readSettings lists all invalid variables, one per line', () => {
  expect(() => readSettings({ BACKUP_DAYS: '0', SMTP_URL: 'mail.example' })).toThrow(/^SMTP_URL [^\n]+\.\nBACKUP_DAYS [^\n]+\.$/)
})

it.each([
  ['pa#ss', '#', '%23'],
  ['12#34', '#', '%23'],
  ['pa/ss', '/', '%2F'],
  ['12/34', '/', '%2F'],
  ['pa?ss', '?', '%3F'],
  ['pa%ss', '%', '%25'],
  ['100%', '%', '%25'],
  ['12/ab=', '/', '%2F'],
])('readSettings rejects a URL with the password %s: it says that %s must be written as %s', (password, character, code) => {
  const problem = ` has “${character}” in the user name or password: write ${code} instead of it.`
  expect(() => readSettings({ SMTP_URL: `smtp://user:${password}@localhost:25` })).toThrow(`SMTP_URL${problem}`)
  expect(() => readSettings({ DATABASE_URL: `postgres://user:${password}@localhost/house` })).toThrow(`DATABASE_URL${problem}`)
})

it.each([
  'smtp://localhost:25',
  'smtp://user:pa%23ss@localhost:25',
  'smtp://user@house.example:pass@mail.example',
  'smtps://mail.example/?name=house@example',
])('readSettings accepts SMTP_URL=%s', (url) => {
  expect(readSettings({ SMTP_URL: url }).smtp).toBe(url)
})

it('readSettings accepts a DATABASE_URL with a Unix socket of PostgreSQL', () => {
  const url = 'postgres:///house?host=/run/postgresql'
  expect(readSettings({ DATABASE_URL: url }).database).toEqual({ url })
})

it('if SMTP_URL has no host or no valid port, the error of readSettings says how to write it', () => {
  const problem = 'SMTP_URL is not a valid address: write smtp://user:password@host:port.'
  expect(() => readSettings({ SMTP_URL: 'smtp://' })).toThrow(problem)
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example:mail' })).toThrow(problem)
})
