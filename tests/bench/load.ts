import { execFileSync } from 'node:child_process'
import { isInstalled, type RunningServer, startServer } from '../harness/programs/processes.ts'
import { freePort } from '../harness/servers/loopback.ts'
import { startCaddy, startNginx } from '../harness/servers/other-servers.ts'

const root = 'dist/client'
const deploy = 'dist/deploy'
const clients = 50
const seconds = 5

const servers = {
  'our own': startOwn,
  nginx: () => startNginx(deploy, root),
  Caddy: () => startCaddy(deploy, root),
}

/** Compares the site's server under load with other servers that have the same files and policy. Returns a Markdown table. */
export async function measureLoad(): Promise<string> {
  if (!isInstalled('wrk')) return 'Load: not measured, for want of wrk.'
  const rows: string[] = []
  for (const [name, start] of Object.entries(servers)) {
    const server = await start()
    if (server === undefined) continue
    try {
      const home = `${server.url}/`
      const etag = (await fetch(home)).headers.get('etag') ?? ''
      // Send requests to each server before the measurement, so that its code is compiled.
      loadOf(home)
      rows.push(
        row(name, 'the home page', loadOf(home)),
        row(name, 'the home page, which the client has', loadOf(home, `If-None-Match: ${etag}`)),
        row(name, 'robots.txt', loadOf(`${server.url}/robots.txt`)),
      )
    } finally {
      await server.stop()
    }
  }
  return [
    `${clients} clients at once for ${seconds} s, on the machine that serves (wrk)`,
    '',
    '| server | asked for | answers in a second | median, ms | 99 of 100, ms | failed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** Starts the site's server in a separate process, because this process is blocked while wrk runs. */
async function startOwn(): Promise<RunningServer> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  return startServer(`http://localhost:${port}`, process.execPath, ['scripts/commands/serve.ts', root], { env })
}

/** The result of wrk (tests/bench/report.lua): numbers of responses, and times in microseconds. */
type Load = { requests: number; duration: number; median: number; slow: number; refused: number }

function loadOf(url: string, ...headers: string[]): Load {
  const options = ['-t1', `-c${clients}`, `-d${seconds}s`, '-s', 'tests/bench/report.lua']
  const given = ['Accept-Encoding: br', ...headers].flatMap((header) => ['-H', header])
  const output = execFileSync('wrk', [...options, ...given, url], { encoding: 'utf8' })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Load // report.lua's
}

function row(server: string, asked: string, { requests, duration, median, slow, refused }: Load): string {
  const cells = [server, asked, Math.round(requests / (duration / 1e6)), (median / 1e3).toFixed(1), (slow / 1e3).toFixed(1), refused]
  return `| ${cells.join(' | ')} |`
}
