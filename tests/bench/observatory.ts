import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSecureCaddy } from '../harness/other-servers.ts'
import { packageAside } from './package-aside.ts'
import type { Scan } from './observatory-scan.ts'

const name = '@mdn/mdn-http-observatory'
const version = '1.4.8'
const pages = ['/', '/fr/contact']

/** MDN's HTTP Observatory, run on this machine against the built site over https: a Markdown table of its tests. */
export async function measureSecurity(): Promise<string> {
  const server = await startSecureCaddy('dist/deploy', 'dist/client')
  if (server === undefined) return 'MDN HTTP Observatory: not measured, for want of Caddy.'
  const folder = packageAside(name, version)
  try {
    if (folder === undefined) return 'MDN HTTP Observatory: not measured, for want of the package.'
    const observatory = join(folder, 'node_modules', name)
    // A list of hosts that browsers know already, which its installation fetches; ours is new to them.
    mkdirSync(join(observatory, 'conf'), { recursive: true })
    writeFileSync(join(observatory, 'conf/hsts-preload.json'), '{}')
    const scanOf = (page: string) => {
      const args = ['tests/bench/observatory-scan.ts', observatory, String(server.httpPort), String(server.httpsPort), page]
      return JSON.parse(
        execFileSync(process.execPath, args, { env: { ...process.env, NODE_EXTRA_CA_CERTS: server.authority }, encoding: 'utf8' }),
      ) as Scan // its own answer
    }
    return pages.map((page) => table(page, scanOf(page))).join('\n\n')
  } finally {
    await server.stop()
    if (folder !== undefined) rmSync(folder, { recursive: true })
  }
}

const table = (page: string, { score, grade, tests }: Scan): string =>
  [
    `MDN HTTP Observatory ${version}, ${page} from Caddy over https: ${score} points, ${grade}, ${tests.filter(({ pass }) => pass).length} of ${tests.length} tests passed`,
    '',
    '| finding | passed | points |',
    '| --- | --- | --- |',
    ...tests.map(({ result, pass, points }) => `| ${result} | ${pass ? 'yes' : 'no'} | ${points} |`),
  ].join('\n')
