import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parseDocument } from 'yaml'
import { startServer } from '../../harness/programs/processes.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { copySite } from '../../harness/sites/site-copy.ts'
import { failOnFaults } from '../fail-on-faults.ts'
import { seededRandom } from '../seeded-random.ts'
import { rightBodies } from './right-bodies.ts'
import { type Counts, reader } from './rude-clients.ts'

/** Number of builds that are started, and killed at a random moment unless they have ended before. KILLS overrides it. */
const kills = Number(process.env['KILLS'] ?? 100)

const runProgram = promisify(execFile)

/**
 * Environment variables that make builds of the same sources identical byte for byte, so that a response can be compared with the build
 * that it must come from.
 */
const env = { ...process.env, SOURCE_DATE_EPOCH: '1796256000', NODE_ENV: 'production' }

/**
 * Proves that each response of the server is complete, and equal to that of one of two releases, while builds (npm run build, npm start)
 * replace the site and are killed at random moments. Returns a report: the number of responses, and how often the folder of the built site
 * existed or was missing after a build.
 */
export async function testBuildKills(): Promise<string> {
  const root = copySite()
  try {
    const releases: { title: string; release: string }[] = []
    for (const [index, title] of ['One release', 'Another release'].entries()) {
      change(root, title)
      await run(root)
      const release = join(root, `release-${index}`)
      cpSync(join(root, 'dist/client'), release, { recursive: true })
      releases.push({ title, release })
    }
    const port = await freePort()
    const server = await startServer(`http://127.0.0.1:${port}`, process.execPath, ['scripts/commands/serve.ts'], {
      cwd: root,
      env: { ...env, PORT: String(port) },
    })
    const random = seededRandom()
    const counts: Counts = { right: 0, wrong: [], lost: [] }
    const until = new AbortController()
    const right = await rightBodies(releases.map(({ release }) => release))
    const visits = Array.from({ length: 4 }, (_, number) =>
      reader({ port, right, until: until.signal, counts, random: seededRandom(`${number}`) }),
    )

    const found = { whole: 0, missing: 0, ended: 0 }
    for (let turn = 0; turn < kills; turn++) {
      change(root, releases[turn % 2]?.title ?? '')
      const other = { ...env, PORT: String(await freePort()) }
      const command = turn % 4 === 3 ? ['start'] : ['run', 'build']
      const build = spawn('npm', command, { cwd: root, env: other, stdio: 'ignore', detached: true })
      await Promise.race([wait(random.between(0, 8_000)), new Promise((resolve) => build.once('exit', resolve))])
      if (build.exitCode === null && build.pid !== undefined) process.kill(-build.pid, 'SIGKILL')
      else found.ended++
      found[existsSync(join(root, 'dist/client/index.html')) ? 'whole' : 'missing']++
    }
    // The next build must succeed despite the files that the killed build has left.
    await run(root)
    await wait(2000)
    until.abort()
    await Promise.all(visits)
    await server.stop()
    const report = [
      `${kills} builds beside a server that is asked all the time, ${kills - found.ended} of them killed within 8 s (SIGKILL), the others had ended`,
      '',
      `${counts.right} answers of one release or the other; a site was in its place ${found.whole} times, and between two renames ${found.missing} times`,
    ].join('\n')
    return failOnFaults(report, [...counts.wrong, ...counts.lost])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function change(root: string, title: string): void {
  const file = join(root, 'content/translations/pricing.yaml')
  const words = parseDocument(readFileSync(file, 'utf8'))
  words.setIn(['meta', 'title', 'en'], title)
  writeFileSync(file, words.toString())
}

/**
 * Builds the site without blocking this process: the readers in this process must not pause, because the server closes their connections if
 * they do.
 */
const run = (root: string) => runProgram('npm', ['run', '--silent', 'build'], { cwd: root, env })
