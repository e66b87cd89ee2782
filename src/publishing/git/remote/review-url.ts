/**
 * For each kind of Git host, a pattern that matches the host, such as github.com, and the path of its page that opens a review (pull
 * request) of a branch.
 */
const comparisons: [RegExp, (branch: string) => string][] = [
  [/github/, (branch) => `/compare/${branch}?expand=1`],
  [/gitlab/, (branch) => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${branch}`],
]

/**
 * Returns the URL of the page that opens a review of a pushed branch. Uses the URL that the host printed during the push, if any. Returns
 * undefined for an unknown kind of host.
 */
export function reviewUrl(pushOutput: string, remote: string, branch: string): string | undefined {
  const [, printedUrl] = /^remote:[ \t]+(https?:\/\/\S+)/m.exec(pushOutput) ?? []
  if (printedUrl !== undefined) return printedUrl
  const [, host, path] = /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[^@/]+@)([^:/]+)(?::\d+)?[:/](.+?)(?:\.git)?$/.exec(remote) ?? []
  if (host === undefined || path === undefined) return undefined
  const comparison = comparisons.find(([name]) => name.test(host))?.[1]
  return comparison && `https://${host}/${path}${comparison(encodeURIComponent(branch))}`
}
