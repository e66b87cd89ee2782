/** The public interface of the server. Other products import only this file. */
export { handleRequest } from './handle-request.ts'
export { revalidate } from './policy/policy.ts'
export { writePolicy } from './policy/write-policy.ts'
export { readRelease } from './release.ts'
export { readListenAddress, readPort, requireFreePort, serveFolder, serveSite } from './serve.ts'
export { canonicalPath, pathWithinBase } from './site-path.ts'
export { SiteServer } from './site-server.ts'
export { watchRelease } from './watch-release.ts'
