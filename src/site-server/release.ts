import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { contentType } from 'mime-types'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { manifestPath } from '#src/content-model/model/file-paths.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { mapParallel } from '#src/lib/node/process/map-parallel.ts'
import { isContainer } from '#src/lib/objects.ts'
import type { Validators } from './conditional-requests.ts'
import { parseHeadersFile } from './policy/headers-file.ts'
import { type HeaderFields, hostFiles, immutable, responseHeaders } from './policy/policy.ts'

/** A file in one content encoding, such as Brotli (RFC 9110 §8.4.1). */
export type Representation = Validators & {
  encoding: string
  body: Buffer
  /** The headers that describe the body: its type, length and encoding. */
  contentHeaders: HeaderFields
  /** All headers of a response that has this body. */
  headers: HeaderFields
}

/** A served file: its compressed representations, smallest first, and the uncompressed representation. */
export type SiteFile = { compressed: readonly Representation[]; identity: Representation }

/** A built site in memory. The server can serve all of it even if the folder changes. */
export type LoadedRelease = {
  /** The folderIdentity() of the folder when it was read. The server reads the folder again when the folder has another identity. */
  folderId: string
  /** Base path on the host, such as '/' or '/house/'. */
  base: string
  /** Returns the file at a path below the base path: a page by its path without .html, other files by their names. */
  fileAt: (path: string) => SiteFile | undefined
  /** The files whose names contain a digest of their content, by path. */
  immutableFiles: ReadonlyMap<string, SiteFile>
  headersFor: (path: string) => HeaderFields
}

/** Returns a release at the root of a host that has only the fonts of another release, for a server with pages of its own. */
export const fontsOf = (release: LoadedRelease): LoadedRelease => ({
  ...release,
  base: '/',
  fileAt: (path) => (path.startsWith('/fonts/') ? release.fileAt(path) : undefined),
})

/** Endings of the precompressed files, smallest first. */
const endings = { br: '.br', gzip: '.gz' } as const

/** Returns whether a file may be served: not configuration or hidden files, except /.well-known/ (RFC 8615). */
const isPublic = (path: string): boolean => !hostFiles.includes(path) && !/\/\.(?!well-known\/)/.test(path)

/**
 * Reads a built site into memory.
 *
 * - Throws if the folder is not a build of this site, or is replaced during the read.
 * - If a symbolic link leads to the folder, the link may be replaced during the read. The folder to which it led at first is read.
 * - Symbolic links inside the folder are not followed.
 */
export async function readRelease(folder: string): Promise<LoadedRelease> {
  const root = await realpath(folder)
  const folderId = await folderIdentity(root)
  const contents = new Map(
    await mapParallel(await filesBelow(root), async (path) => [sitePath(root, path), await readFileBody(path)] as const),
  )
  if ((await folderIdentity(root)) !== folderId) throw new Error(`${root} was replaced while it was read.`)

  const headersFor = responseHeaders(parseHeadersFile(contents.get('/_headers')?.body.toString('utf8') ?? ''))
  const precompressed = new Set([...contents.keys()].flatMap((path) => Object.values(endings).map((ending) => path + ending)))
  const served = [...contents].filter(([path]) => isPublic(path) && !precompressed.has(path))
  const files = new Map(served.map(([path, content]) => [path, siteFile(path, content, contents, headersFor(path))]))
  return {
    folderId,
    base: parseBase(contents.get(manifestPath(baseLocale))?.body),
    fileAt: (path) => files.get(path) ?? files.get(path === '/' ? '/index.html' : `${path}.html`),
    immutableFiles: new Map([...files].filter(([, { identity }]) => identity.headers['Cache-Control'] === immutable)),
    headersFor,
  }
}

/**
 * Returns the paths of all files below a folder, without symbolic links and what they lead to. The option `recursive` of `readdir` follows
 * links to folders in Node.js 26.
 */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const paths = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return await filesBelow(path)
    return entry.isFile() ? [path] : []
  })
  return (await Promise.all(paths)).flat()
}

/** Returns an identity that changes if the folder is replaced or created again: inode number and time of creation. */
export async function folderIdentity(root: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(root)
  return `${ino} ${birthtimeMs}`
}

type FileBody = { body: Buffer; lastModified: Date }

async function readFileBody(path: string): Promise<FileBody> {
  const [body, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
  // HTTP dates have no fractions of a second, so a time with a fraction would never equal If-Modified-Since.
  return { body, lastModified: new Date(Math.floor(mtimeMs / 1000) * 1000) }
}

const sitePath = (root: string, path: string): string => `/${relative(root, path).split(sep).join('/')}`

function siteFile(path: string, identity: FileBody, contents: ReadonlyMap<string, FileBody>, policy: HeaderFields): SiteFile {
  const compressed = Object.entries(endings).flatMap(([encoding, ending]) => {
    const content = contents.get(path + ending)
    return content === undefined ? [] : [{ encoding, content }]
  })
  const representation = ({ body, lastModified }: FileBody, encoding: string): Representation => {
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
  return {
    identity: representation(identity, 'identity'),
    compressed: compressed.map(({ encoding, content }) => representation(content, encoding)),
  }
}

/** Reads the base path from the scope of the web manifest. Returns `/` if the site has no manifest. Throws if the manifest has no scope. */
function parseBase(manifest: Buffer | undefined): string {
  if (manifest === undefined) return '/'
  const content: unknown = JSON.parse(manifest.toString('utf8'))
  const scope = isContainer(content) ? content['scope'] : undefined
  if (typeof scope === 'string' && /^\/(.*\/)?$/.test(scope)) return scope
  throw new Error(
    `${manifestPath(baseLocale)} has no “scope” that begins and ends with a slash. Serve a folder that npm run build has written.`,
  )
}
