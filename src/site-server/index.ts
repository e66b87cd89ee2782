/** The public interface of the site's server. Other products import only this file. */
export { handleRequest } from './handle-request.ts'
export { revalidate } from './policy/policy.ts'
export { writePolicy } from './policy/write-policy.ts'
export { fontsOf, readRelease } from './release.ts'
export { serveFolder, startSiteServer } from './serve.ts'
export { canonicalPath, pathWithinBase } from './site-path.ts'
export { watchRelease } from './watch-release.ts'
