/** What hosts call a comparison of branches that a review begins with. */
const comparisons: [RegExp, (branch: string) => string][] = [
  [/github/, (branch) => `/compare/${branch}?expand=1`],
  [/gitlab/, (branch) => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${branch}`],
]

/** Where a pushed branch can be sent for review: what the host has said, or what its kind is known for; undefined elsewhere. */
export function reviewAddress(said: string, remote: string, branch: string): string | undefined {
  const offered = said
    .split('\n')
    .flatMap((line) => /^remote:\s+(https?:\/\/\S+)/.exec(line)?.[1] ?? [])
    .at(0)
  if (offered !== undefined) return offered
  const [, host, path] = /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[^@/]+@)([^:/]+)(?::\d+)?[:/](.+?)(?:\.git)?$/.exec(remote) ?? []
  if (host === undefined || path === undefined) return undefined
  const comparison = comparisons.find(([name]) => name.test(host))?.[1]
  return comparison && `https://${host}/${path}${comparison(encodeURIComponent(branch))}`
}
