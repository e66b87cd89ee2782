/** Why a git command failed. `failures` in `src/tool-messages/en/publishing.json` has a sentence for each reason. */
export type GitFailure =
  | 'no-git'
  | 'no-network'
  | 'no-access'
  /** The remote branch has commits that the pushed branch lacks. */
  | 'rejected'
  /** A hook or a rule of the remote refuses the push. */
  | 'hook-declined'
  | 'lock-held'
  | 'no-remote'
  | 'timeout'
  /** The content has a symbolic link, a submodule, a file that is too large, or a name that is not safe. */
  | 'unsafe-content'
  /**
   * A chosen change is in conflict with the commit on which it would be published, such as that of a review, or needs a change of another
   * review.
   */
  | 'in-review'
  /** An image file of the working copy was replaced after its hash was recorded in a `ContentTree`, and before its bytes were read. */
  | 'replaced-meanwhile'
  | 'other'

/** Says that a git command has failed. The message is the output of git in English, without secrets. */
export class GitError extends Error {
  override name = 'GitError'
  readonly reason: GitFailure
  readonly exitCode: number | undefined

  constructor(reason: GitFailure, message: string, exitCode?: number) {
    // Keeps the first 10,000 characters, because the editor and the log show the whole message, and a hook of the remote may print
    // megabytes.
    super(maskSecrets(message).slice(0, 10_000).trim())
    this.reason = reason
    this.exitCode = exitCode
  }
}

/** A failed git command as plain data, which the server can send to the editor. */
export type FailedGit = { kind: 'failed'; reason: GitFailure; errors: string }

/** Returns a failed command as data; other exceptions are thrown. */
export async function catchGitError<Result>(run: () => Promise<Result>): Promise<Result | FailedGit> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof GitError) return { kind: 'failed', reason: error.reason, errors: error.message }
    throw error
  }
}

/** Replaces credentials in URLs, and the values of parameters such as token= and password=, by “***”. */
export const maskSecrets = (text: string): string =>
  text.replace(/:\/\/[^\s/'"]*@/g, '://***@').replace(/(token|key|secret|password)=[^&\s'"]+/gi, '$1=***')

/**
 * Patterns by which `classifyFailure` finds the reason in the English output of git 2.39 to 2.51 and of OpenSSH. The first match wins.
 * Lines of the remote (“remote: …”) are not searched, because they may contain any text.
 */
const patterns: [GitFailure, RegExp][] = [
  // Another push moved the branch after the remote listed its branches, and before the remote stored this push.
  ['rejected', /\[remote rejected\].*\((?:cannot lock ref|failed to update ref|incorrect old value)/],
  ['hook-declined', /\[remote rejected\]/],
  ['rejected', /\[rejected\]/],
  ['lock-held', /\.lock': File exists|could not lock config file/],
  ['no-remote', /No such remote|No configured push destination/],
  [
    'no-network',
    /(?:Could not|Couldn't) resolve|Couldn't connect|Failed to connect|Could not connect|Connection (?:refused|timed out|reset|closed)|Operation timed out/,
  ],
  ['no-network', /Network is unreachable|No route to host|Temporary failure in name resolution|remote end hung up unexpectedly/],
  ['no-access', /Permission denied|Authentication failed|could not read (?:Username|Password)|returned error: 40[134]/],
  ['no-access', /Host key verification failed|[Rr]epository .*not found|does not appear to be a git repository|access rights/],
]

export function classifyFailure(errors: string): GitFailure {
  const local = errors.replace(/^remote:.*$/gm, '')
  return patterns.find(([, pattern]) => pattern.test(local))?.[0] ?? 'other'
}
