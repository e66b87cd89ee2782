import { sha256Hex } from '#src/lib/node/digest.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { canonicalPath, handleRequest, readRelease } from '#src/site-server/index.ts'

/** Digests of the permitted response bodies, by path and content coding, such as '/fr br'. */
export type RightBodies = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Returns the digests of the bodies with which the server may respond while it serves one of the releases in `roots`: for the paths of all
 * their files except compressed variants and files at the root that begin with _, and for two paths that do not exist.
 */
export async function rightBodies(roots: readonly string[]): Promise<RightBodies> {
  const files = roots.flatMap((root) => listFiles(root)).filter((file) => !/^_|\.(br|gz)$/.test(file))
  const paths = new Set([...files.map((file) => canonicalPath(`/${file}`)), '/nowhere', '/fr/nulle-part'])
  const bodies = new Map<string, Set<string>>()
  for (const root of roots) {
    const release = await readRelease(root)
    for (const path of paths)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers, body = Buffer.alloc(0) } = handleRequest(release, {
          method: 'GET',
          target: path,
          headers: { 'accept-encoding': encoding },
        })
        const key = `${path} ${headers['Content-Encoding'] ?? 'identity'}`
        bodies.set(key, (bodies.get(key) ?? new Set()).add(sha256Hex(body)))
      }
  }
  return bodies
}
