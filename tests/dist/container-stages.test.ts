import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startServer } from '../harness/programs/processes.ts'
import { freePort } from '../harness/servers/loopback.ts'
import { folderOf } from '../specimen/variants.ts'
import { environmentOf, executeStage, parseStages, type StageImage } from './container-stages.ts'

const file = readFileSync('Containerfile', 'utf8')
const temporary = mkdtempSync(join(tmpdir(), 'image-'))
// The folder has 10,000 files. On a busy disk, deleting them takes longer than the default timeout.
afterAll(() => rmSync(temporary, { recursive: true }), 60_000)

/**
 * Writes the files that `npm run NAME` would write, without building: for `build` the built specimen with the intake, for all others empty
 * folders.
 */
function build(name: string, folder: string): void {
  if (name === 'build') cpSync(join(folderOf('intake'), 'dist'), join(folder, 'dist'), { recursive: true })
  const written = { build: ['node_modules/.cache'], 'build:studio': ['dist.studio', 'src/content-model/generated'] }[name] ?? []
  for (const path of written) mkdirSync(join(folder, path), { recursive: true })
}

function execute(text: string): Map<string, StageImage> {
  const images = new Map<string, StageImage>()
  for (const stage of parseStages(text)) {
    const root = mkdtempSync(join(temporary, 'stage-'))
    images.set(stage.name, executeStage(stage, root, { images, build }))
  }
  return images
}

it('each stage of the Containerfile has the files that its commands need, and the server serves the site', async () => {
  const { root, folder } = execute(file).get('server') ?? { root: '', folder: '' }
  const stage = parseStages(file).find(({ name }) => name === 'server')
  if (!stage) throw new Error('The Containerfile has no stage “server”.')
  const textOf = (name: string) => stage.instructions.find((instruction) => instruction.name === name)?.text ?? ''
  const port = await freePort()
  const [program, ...args] = JSON.parse(textOf('CMD')) as string[] // the Containerfile writes CMD as JSON
  expect(program).toBe('node')
  const variables = { ...environmentOf(stage), PORT: String(port), DATA_FOLDER: join(root, 'data') }
  const env = { PATH: process.env['PATH'], ...variables }
  const server = await startServer(`http://localhost:${port}/health`, process.execPath, args, { cwd: folder, env })
  try {
    expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200)
    const [, check = ''] = /node -e "(.*)"$/.exec(textOf('HEALTHCHECK')) ?? []
    execFileSync(process.execPath, ['-e', check], { env })
    // In a container, requests arrive at its IP address in a network. So the server must listen on all network interfaces, not on localhost
    // only.
    const [outside] = Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
    )
    if (outside) expect((await fetch(`http://${outside.address}:${port}/`)).status).toBe(200)
  } finally {
    await server.stop('SIGINT')
  }
})

it.each([
  ['COPY installs installs\n', 'installs/server/package.json'],
  ['COPY scripts/node-version.js scripts/\n', 'node-version.js'],
  ['COPY . .\n', 'there is no program'],
])('a stage of the Containerfile fails without the line %j', (line, problem) => {
  const changed = file.replace(line, '')
  expect(changed).not.toBe(file)
  expect(() => execute(changed)).toThrow(problem)
})
