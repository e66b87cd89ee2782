import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Negotiator from 'negotiator'
import { manifestAddress } from '../../src/content/addresses.ts'
import { baseLocale } from '../../src/i18n/locales.ts'
import { listFiles } from '../lib/list-files.ts'
import { forHosts } from '../policy/policy.ts'

/** Endings of the precompressed files, best encoding first. */
const encodings = { br: '.br', gzip: '.gz' } as const

export type Variant = { file: string; encoding: string | undefined; isOneOfSome: boolean }

/** The files of a built site, listed when the server starts: files added later are not served. */
export function builtFiles(root: string) {
  const files = new Set(listFiles(root).map((file) => `/${file}`))
  const compressed = (file: string) => Object.entries(encodings).filter(([, ending]) => files.has(file + ending))
  const isVariant = (file: string) => Object.values(encodings).some((ending) => file.endsWith(ending))

  return {
    /** The file for a path: a page without its .html, anything else by its name. */
    at(path: string): string | undefined {
      if (forHosts.includes(path) || isVariant(path)) return undefined
      return [path, path === '/' ? '/index.html' : `${path}.html`].find((file) => files.has(file))
    },
    /** The smallest version of a file that the browser understands (RFC 9110, 12.5.3), by its path. */
    variant(file: string, request: IncomingMessage): Variant {
      const available = compressed(file)
      const accepted = new Negotiator(request).encodings([...available.map(([name]) => name), 'identity'])
      const [encoding, ending] = available.find(([name]) => accepted.includes(name)) ?? []
      return { file: file + (ending ?? ''), encoding, isOneOfSome: available.length > 0 }
    },
  }
}

/** Base path of a built site on its host, from its web manifest: '/' or '/house/'. Throws if the manifest has none. */
export function baseOf(root: string): string {
  const file = join(root, manifestAddress(baseLocale))
  if (!existsSync(file)) return '/'
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const scope = typeof manifest === 'object' && manifest !== null && 'scope' in manifest ? manifest.scope : undefined
  if (typeof scope === 'string' && /^\/(.*\/)?$/.test(scope)) return scope
  throw new Error(`${file} has no “scope” that begins and ends with a slash. Is this a folder that npm run build has made?`)
}

export type BuiltFiles = ReturnType<typeof builtFiles>
