import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SecureServer, startSecureCaddy, startSecureProxy } from '../harness/servers/other-servers.ts'
import { startSpecimenServer } from '../harness/servers/specimen-server.ts'
import type { Scan } from './observatory-scan.ts'
import { packageAside } from './package-aside.ts'

const name = '@mdn/mdn-http-observatory'
const version = '1.4.8'
const pages = ['/', '/fr/contact']

/** Runs MDN's HTTP Observatory locally over https against the built site and the intake. Returns a Markdown table of its tests. */
export async function measureSecurity(): Promise<string> {
  const folder = packageAside(name, version)
  if (folder === undefined) return 'MDN HTTP Observatory: not measured, for want of the package.'
  try {
    const observatory = join(folder, 'node_modules', name)
    // An install script of the package would download the HSTS preload list, but does not run here. An empty list gives the same score,
    // because the tested host is not in the real list.
    mkdirSync(join(observatory, 'conf'), { recursive: true })
    writeFileSync(join(observatory, 'conf/hsts-preload.json'), '{}')
    const tables = [
      ...(await scanned(observatory, 'from Caddy', pages, await startSecureCaddy('dist/deploy', 'dist/client'))),
      ...(await scannedHouse(observatory)),
    ]
    return tables.length === 0 ? 'MDN HTTP Observatory: not measured, for want of Caddy.' : tables.join('\n\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function scanned(observatory: string, from: string, paths: readonly string[], server: SecureServer | undefined): Promise<string[]> {
  if (server === undefined) return []
  const scanOf = (path: string) => {
    const args = ['tests/bench/observatory-scan.ts', observatory, String(server.httpPort), String(server.httpsPort), path]
    return JSON.parse(
      execFileSync(process.execPath, args, { env: { ...process.env, NODE_EXTRA_CA_CERTS: server.authority }, encoding: 'utf8' }),
    ) as Scan // observatory-scan.ts prints a `Scan`
  }
  try {
    return paths.map((path) => table(path, from, scanOf(path)))
  } finally {
    await server.stop()
  }
}

async function scannedHouse(observatory: string): Promise<string[]> {
  const house = await startSpecimenServer()
  try {
    const proxy = await startSecureProxy(house.url)
    return await scanned(observatory, 'from the server of the house behind Caddy', [...pages, '/staff'], proxy)
  } finally {
    await house.stop()
  }
}

const table = (page: string, from: string, { score, grade, tests }: Scan): string =>
  [
    `MDN HTTP Observatory ${version}, ${page} ${from} over https: ${score} points, ${grade}, ${tests.filter(({ pass }) => pass).length} of ${tests.length} tests passed`,
    '',
    '| finding | passed | points |',
    '| --- | --- | --- |',
    ...tests.map(({ result, pass, points }) => `| ${result} | ${pass ? 'yes' : 'no'} | ${points} |`),
  ].join('\n')
