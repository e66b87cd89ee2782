import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isInstalled, type RunningServer, startServer } from '../programs/processes.ts'
import { freePort } from './loopback.ts'

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const testConfiguration = (file: string, root: string, port: number): string =>
  readFileSync(file, 'utf8')
    .replace(/^(\s*root .*)\/srv\/site/m, (_, before: string) => before + resolve(root))
    .replace(/^(\s*listen |:)8080/m, (_, before: string) => before + String(port))

/**
 * Starts nginx with the configuration of the folder `deploy` on the built site in `root`. Returns undefined if nginx is not installed.
 * Throws if it does not start.
 */
export async function startNginx(deploy: string, root: string): Promise<RunningServer | undefined> {
  if (!isInstalled('nginx')) return undefined
  const port = await freePort()
  return runNginx(testConfiguration(join(deploy, 'nginx.conf'), root, port), port)
}

/**
 * Starts nginx with the configuration of the folder `deploy` as a proxy in front of the server at `url`. Returns undefined if nginx is
 * not installed.
 */
export async function startNginxProxy(deploy: string, url: string): Promise<RunningServer | undefined> {
  if (!isInstalled('nginx')) return undefined
  const port = await freePort()
  const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen ${port};`)
    .replace('listen [::]:80;', '')
    .replace('127.0.0.1:3000', new URL(url).host)
  return runNginx(site, port)
}

function runNginx(site: string, port: number): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  writeFileSync(join(folder, 'site.conf'), existsSync(brotli) ? site.replace('gzip_static on;', 'gzip_static on; brotli_static on;') : site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${existsSync(brotli) ? `load_module ${brotli};` : ''}
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 1024; }
    http { include /etc/nginx/mime.types; access_log off; sendfile on; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  )
  return start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { folder, port })
}

/**
 * Starts Caddy with the configuration of the folder `deploy` on the built site in `root`. Returns undefined if Caddy is not installed.
 * Throws if it does not start.
 */
export async function startCaddy(deploy: string, root: string): Promise<RunningServer | undefined> {
  if (!isInstalled('caddy')) return undefined
  const port = await freePort()
  const site = testConfiguration(join(deploy, 'Caddyfile'), root, port)
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  return runCaddy(folder, port)
}

/**
 * Starts Caddy with the configuration of the folder `deploy` as a proxy in front of the server at `url`. Returns undefined if Caddy is
 * not installed.
 */
export async function startCaddyProxy(deploy: string, url: string): Promise<RunningServer | undefined> {
  if (!isInstalled('caddy')) return undefined
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${readFileSync(join(deploy, 'Caddyfile'), 'utf8')}`)
  return runCaddy(folder, port, { SITE_ADDRESS: `:${port}`, SERVER: new URL(url).host })
}

/** A server at https://localhost, with a certificate for this name. */
export type SecureServer = RunningServer & {
  httpPort: number
  httpsPort: number
  /** Path of the certificate of the authority that has signed the server's certificate. */
  authority: string
}

/** Starts Caddy over https with the configuration of the folder `deploy` on the built site in `root`. Its http port redirects to https. */
export const startSecureCaddy = (deploy: string, root: string): Promise<SecureServer | undefined> =>
  startSecure((port) => testConfiguration(join(deploy, 'Caddyfile'), root, port).replace(/^:/m, 'localhost:'))

/** Starts Caddy as an https proxy in front of the server at `url`. Its http port redirects to https. */
export const startSecureProxy = (url: string): Promise<SecureServer | undefined> =>
  startSecure((port) => `localhost:${port} {\n\treverse_proxy ${new URL(url).host}\n}\n`)

async function startSecure(siteAt: (port: number) => string): Promise<SecureServer | undefined> {
  if (!isInstalled('caddy')) return undefined
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n` +
      `${siteAt(httpsPort)}\nhttp://localhost:${httpPort} {\n\tredir https://localhost:${httpsPort}{uri} 308\n}\n`,
  )
  const server = await runCaddy(folder, httpPort)
  return { ...server, httpPort, httpsPort, authority: join(folder, 'caddy/pki/authorities/local/root.crt') }
}

const runCaddy = (folder: string, port: number, variables: NodeJS.ProcessEnv = {}) =>
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], { folder, port, variables })

type Place = { folder: string; port: number; variables?: NodeJS.ProcessEnv }

async function start(program: string, args: string[], { folder, port, variables }: Place): Promise<RunningServer> {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, ...variables }
    const { url, stop } = await startServer(`http://localhost:${port}`, program, args, { env })
    return { url, stop: () => stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
