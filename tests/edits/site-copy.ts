import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { copySite, isGenerated } from '../harness/site-copy.ts'

/** What a change may touch. */
const changeable = ['content', 'src', 'pages', 'renderer', 'scripts']
/** Which pages have been found good before: that decides what a check looks at. */
const memory = 'publish-check/seen.txt'

export type Verdict = { mayGoLive: boolean; report: string }

/** A copy of the site in which one change after the other is tried out. */
export class SiteCopy {
  readonly root = copySite()

  /** Checks the site as it is, unless that has been done, so that later checks look only at what has changed. */
  async prepare(): Promise<Verdict> {
    const isChecked = existsSync(memory)
    const verdict = isChecked ? { mayGoLive: true, report: '' } : await this.check({ looks: true })
    cpSync(isChecked ? memory : join(this.root, memory), join(this.root, 'seen.txt'))
    return verdict
  }

  /** What publish:check says of the site after a change, which is undone again; `looks` opens its pages too. */
  async after(change: (root: string) => void | Promise<void>, how: { looks: boolean }): Promise<Verdict> {
    try {
      cpSync(join(this.root, 'seen.txt'), join(this.root, memory))
      await change(this.root)
      return await this.check(how)
    } finally {
      for (const part of changeable) {
        if (part !== 'src') rmSync(join(this.root, part), { recursive: true })
        cpSync(part, join(this.root, part), { recursive: true, filter: (path) => !isGenerated(path) })
      }
    }
  }

  private check({ looks }: { looks: boolean }): Promise<Verdict> {
    // Vitest's own environment would make it another build.
    const { PATH, HOME, CHROMIUM } = process.env
    const args = looks ? [] : ['--', '--without-looking']
    return new Promise((resolve) =>
      execFile(
        'npm',
        ['run', '--silent', 'publish:check', ...args],
        { cwd: this.root, env: { PATH, HOME, CHROMIUM } },
        (error, stdout, stderr) => resolve({ mayGoLive: error === null, report: stdout + stderr }),
      ),
    )
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
