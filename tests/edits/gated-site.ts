import { execFile } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { approvedPagesFile } from '#src/publishing/gate/visual-check.ts'
import { gateFolder } from '#src/publishing/gate-report.ts'
import { copySite, isGenerated } from '../harness/sites/site-copy.ts'

/** Files and folders of the copy that `GatedSite.after` restores when it has tested a change. */
const changeable = ['content', 'src', 'pages', 'renderer', 'scripts']
/** The list of the pages that have passed the gate. The gate does not open a page again unless the page has changed. */
const approvedPages = join(gateFolder, approvedPagesFile)

export type Verdict = { mayGoLive: boolean; report: string }

/** A copy of the site in which changes are tested sequentially. */
export class GatedSite {
  readonly root = copySite()

  /**
   * Stores the list of the unchanged pages that have passed the gate, so that later runs open only changed pages. Copies the list of this
   * checkout; if it has none, runs the gate on the unchanged site.
   */
  async prepare(): Promise<Verdict> {
    const isChecked = existsSync(approvedPages)
    const verdict = isChecked ? { mayGoLive: true, report: '' } : await this.#check({ looks: true })
    cpSync(isChecked ? approvedPages : join(this.root, approvedPages), join(this.root, approvedPagesFile))
    return verdict
  }

  /**
   * Applies a change, runs publish:check, and reverts the change. Returns whether the site may go live, and the output. With `looks`,
   * publish:check also opens the pages in a browser.
   */
  async after(change: (root: string) => void | Promise<void>, how: { looks: boolean }): Promise<Verdict> {
    try {
      cpSync(join(this.root, approvedPagesFile), join(this.root, approvedPages))
      await change(this.root)
      return await this.#check(how)
    } finally {
      for (const part of changeable) {
        if (part !== 'src') rmSync(join(this.root, part), { recursive: true })
        cpSync(part, join(this.root, part), { recursive: true, filter: (path) => !isGenerated(path) })
      }
    }
  }

  #check({ looks }: { looks: boolean }): Promise<Verdict> {
    // Passes only PATH, HOME and CHROMIUM, because other environment variables, which Vitest sets, would change the build.
    const { PATH, HOME, CHROMIUM } = process.env
    const args = looks ? [] : ['--', '--skip-browser']
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
