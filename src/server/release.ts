import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { contentType } from 'mime-types'
import { manifestAddress } from '../content/model/addresses.ts'
import { baseLocale } from '../content/i18n/locales.ts'
import { sha256Hex } from '../lib/digest.ts'
import { mapParallel } from '../lib/map-parallel.ts'
import { parseHeadersFile } from './policy/headers-file.ts'
import { forHosts, headersOf, type Headers, type Policy } from './policy/policy.ts'
import type { Validators } from './preconditions.ts'

/** A version of a file, as it is or compressed (RFC 9110, 8.4.1): headers about its body, and all those of an answer with it. */
export type Variant = Validators & { encoding: string; body: Buffer; contentHeaders: Headers; headers: Headers }

/** A file that is served: its compressed versions, the smallest first, and the file as it is. */
export type SiteFile = { compressed: readonly Variant[]; identity: Variant }

/** A built site in memory: what has been read is served whole, whatever becomes of its folder. */
export type Release = {
  /** What its folder was known by when it was read. */
  identity: string
  /** Its base path on the host: '/' or '/house/'. */
  base: string
  /** The file for a path below the base: a page without its .html, anything else by its name. */
  at: (path: string) => SiteFile | undefined
  /** The response headers of its policy for a path. */
  headersAt: (path: string) => Headers
}

/** Endings of the precompressed files, the smallest first. */
const endings = { br: '.br', gzip: '.gz' } as const

/** Whether a file of the folder is anybody's: no configuration, and hidden only where RFC 8615 has it so. */
const isPublic = (path: string): boolean => !forHosts.includes(path) && !/\/\.(?!well-known\/)/.test(path)

/**
 * Reads a built site from its folder; links in it are not followed. Throws where it is no build of this site, or is replaced while it
 * is read.
 */
export async function readRelease(root: string): Promise<Release> {
  const identity = await identityOf(root)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = new Map(await mapParallel(paths, async (path) => [addressIn(root, path), await readContent(path)] as const))
  if ((await identityOf(root)) !== identity) throw new Error(`${root} has been replaced while it was read.`)

  const headersAt = headersOf(policyIn(contents.get('/_headers')?.body))
  const precompressed = new Set([...contents.keys()].flatMap((path) => Object.values(endings).map((ending) => path + ending)))
  const served = [...contents].filter(([path]) => isPublic(path) && !precompressed.has(path))
  const files = new Map(served.map(([path, identity]) => [path, siteFile(path, identity, contents, headersAt(path))]))
  return {
    identity,
    base: baseIn(contents.get(manifestAddress(baseLocale))?.body),
    at: (path) => files.get(path) ?? files.get(path === '/' ? '/index.html' : `${path}.html`),
    headersAt,
  }
}

/** What a folder is known by: another is put in its place, or one is made anew, with another number or time. */
export async function identityOf(root: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(root)
  return `${ino} ${birthtimeMs}`
}

type Content = { body: Buffer; lastModified: Date }

async function readContent(path: string): Promise<Content> {
  const [body, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
  // HTTP's dates have no fractions of a second.
  return { body, lastModified: new Date(Math.floor(mtimeMs / 1000) * 1000) }
}

const addressIn = (root: string, path: string): string => `/${relative(root, path).split(sep).join('/')}`

function siteFile(path: string, identity: Content, contents: ReadonlyMap<string, Content>, policy: Headers): SiteFile {
  const compressed = Object.entries(endings).flatMap(([encoding, ending]) => {
    const content = contents.get(path + ending)
    return content === undefined ? [] : [{ encoding, content }]
  })
  const variant = ({ body, lastModified }: Content, encoding: string): Variant => {
    const etag = `"${sha256Hex(body).slice(0, 32)}"`
    const contentHeaders = {
      'Content-Type': contentType(extname(path)) || 'application/octet-stream',
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(compressed.length > 0 && { Vary: 'Accept-Encoding' }),
    }
    const validators = { ETag: etag, 'Last-Modified': lastModified.toUTCString() }
    const headers = { ...policy, ...contentHeaders, ...validators, 'Accept-Ranges': 'bytes' }
    return { encoding, body, lastModified, etag, contentHeaders, headers }
  }
  return { identity: variant(identity, 'identity'), compressed: compressed.map(({ encoding, content }) => variant(content, encoding)) }
}

const policyIn = (file: Buffer | undefined): Policy =>
  file === undefined ? { headers: {}, caching: [] } : parseHeadersFile(file.toString('utf8'))

/** The base path of a built site, from its web manifest. Throws if the manifest has none. */
function baseIn(manifest: Buffer | undefined): string {
  if (manifest === undefined) return '/'
  const content: unknown = JSON.parse(manifest.toString('utf8'))
  const scope = typeof content === 'object' && content !== null && 'scope' in content ? content.scope : undefined
  if (typeof scope === 'string' && /^\/(.*\/)?$/.test(scope)) return scope
  throw new Error(
    `${manifestAddress(baseLocale)} has no “scope” that begins and ends with a slash. Is this a folder that npm run build has made?`,
  )
}
