import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reachableFrom } from '#scripts/repository/import-graph.ts'
import { folderOf } from '../specimen/variants.ts'
import { deploy } from './specimen.ts'

// These tests build no container. They check that all files and scripts that the Containerfile names exist. Other tests cover the build of
// the site and the configuration of Caddy.
const file = readFileSync('Containerfile', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> } // npm validates package.json

it('each file that the Containerfile copies exists in the project or in the built site', () => {
  const copies = [...file.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
  expect(copies.length).toBeGreaterThan(4)
  const isSourceThere = (source: string) =>
    existsSync(source.startsWith('/site/dist') ? join(deploy, '../..', source.slice('/site/'.length)) : source.replace(/^\/site\//, ''))
  for (const source of copies) expect({ source, isThere: isSourceThere(source) }).toEqual({ source, isThere: true })
})

it('the Containerfile copies the script “prepare” before npm ci, because npm ci runs it', () => {
  const prepared = scripts['prepare']?.replace(/^node /, '') ?? ''
  for (const stage of file.split(/^FROM /m).filter((stage) => stage.includes('RUN npm ci')))
    expect(stage.split('RUN npm ci')[0]).toContain(`COPY ${prepared} `)
})

/** The last stage of the Containerfile, which is built by default. */
const [last = ''] = file.split(/^FROM /m).slice(-1)

it('the scripts that the Containerfile runs exist, and its port and folder are those of the Caddyfile', () => {
  for (const [, name = ''] of file.matchAll(/npm run (\S+)/g)) expect(Object.keys(scripts)).toContain(name)
  const caddyfile = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
  const [, port = ''] = /^EXPOSE (\d+)$/m.exec(last) ?? []
  const [, folder = ''] = /dist\/client (\S+)$/m.exec(last) ?? []
  expect(caddyfile).toContain(`:${port} {`)
  expect(caddyfile).toContain(`root * ${folder}`)
  // In a site with the intake, the Caddyfile describes a proxy, which listens on the address in this variable.
  expect(last).toMatch(new RegExp(`^ENV SITE_ADDRESS=:${port} `, 'm'))
  expect(readFileSync(join(folderOf('intake'), 'dist/deploy/Caddyfile'), 'utf8')).toMatch(/^\{\$SITE_ADDRESS:https/m)
})

const servers = ['serve', 'studio'].map((command) => `scripts/commands/${command}.ts`).filter((script) => existsSync(script))

/**
 * Returns the name of the environment variable for the folder in which a server stores its data; undefined if the code of the server reads
 * no such variable.
 */
function folderVariableOf(server: string): string | undefined {
  const code = [...reachableFrom(server).keys()].filter((path) => path.endsWith('.ts')).map((path) => readFileSync(path, 'utf8'))
  return /^ +(\w+_FOLDER): z\.string\(\)\.default/m.exec(code.join('\n'))?.[1]
}

it('the Containerfile has a stage for each server, and a server that stores data has a volume for them', () => {
  const stages = file.split(/^FROM /m).filter((stage) => stage.includes('CMD ["node"'))
  const described = stages.map((stage) => {
    const [, script] = /^CMD \["node", "(.+)"\]$/m.exec(stage) ?? []
    const [, variable, folder] = /^ENV .*\b(\w+_FOLDER)=(\S+)$/m.exec(stage) ?? []
    const [, volume] = /^VOLUME (.+)$/m.exec(stage) ?? []
    return { script, variable, isVolume: folder === volume }
  })
  expect(described).toEqual(servers.map((script) => ({ script, variable: folderVariableOf(script), isVolume: true })))
})
