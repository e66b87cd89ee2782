import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Firefox settings: accessibility always on, and no start page or background requests. */
const preferences = {
  'accessibility.force_disabled': -1,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'intl.accept_languages': 'en',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** A new desktop: an X server, a D-Bus session, a window manager, Orca and Firefox with empty profiles. */
export class Desktop {
  private readonly folder = mkdtempSync(join(tmpdir(), 'screen-reader-'))
  private readonly log = join(this.folder, 'transcript.txt')
  readonly #processes: ChildProcess[] = []
  readonly #environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: this.folder,
    XDG_RUNTIME_DIR: join(this.folder, 'run'),
    LANG: 'C.UTF-8',
    GNOME_ACCESSIBILITY: '1',
    TRANSCRIPT: this.log,
    PYTHONPATH: join(this.folder, 'python'),
  }

  /** Starts the programs, and waits until Orca listens. */
  async start({ display, width, height }: { display: string; width: number; height: number }): Promise<void> {
    mkdirSync(join(this.folder, 'run'), { mode: 0o700 })
    // Without a speech server Orca logs what it would say, and does not wait for the voice.
    mkdirSync(join(this.folder, 'python'))
    writeFileSync(join(this.folder, 'python/speechd.py'), 'raise ImportError\n')
    mkdirSync(join(this.folder, '.local/share/orca'), { recursive: true })
    copyFileSync(join(import.meta.dirname, 'orca-customizations.py'), join(this.folder, '.local/share/orca/orca-customizations.py'))
    this.#environment['DISPLAY'] = display
    this.#run('Xvfb', display, '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp')
    const bus = this.#run('dbus-daemon', '--session', '--nofork', '--print-address')
    this.#environment['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus)
    this.#run('openbox')
    this.#run('orca', '--replace')
    await this.waitFor(() => this.transcript() !== '', 'Orca')
  }

  async open(url: string): Promise<void> {
    const profile = join(this.folder, 'profile')
    mkdirSync(profile)
    writeFileSync(
      join(profile, 'user.js'),
      Object.entries(preferences)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    )
    this.#run('firefox', '--no-remote', '--profile', profile, '--kiosk', url)
    await this.waitFor(() => this.transcript().includes('Page has'), 'Firefox')
  }

  /** Runs xdotool, for example `key Tab` or `type Ada`. */
  press(...args: string[]): void {
    spawnSync('xdotool', args, { env: this.#environment })
  }

  /** Returns what Orca has said so far. Each line has the language that the page declares for an utterance, a tab, and the utterance. */
  transcript = (): string => (existsSync(this.log) ? readFileSync(this.log, 'utf8') : '')

  async stop(): Promise<void> {
    for (const child of this.#processes.reverse()) child.kill('SIGKILL')
    await setTimeout(500)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #run(command: string, ...args: string[]): ChildProcess {
    const child = spawn(command, args, { env: this.#environment, stdio: ['ignore', 'pipe', 'ignore'] })
    this.#processes.push(child)
    child.stdout.resume()
    return child
  }

  private async waitFor(isReady: () => boolean, program: string): Promise<void> {
    for (let waited = 0; waited < 120_000; waited += 250) {
      if (isReady()) return
      await setTimeout(250)
    }
    throw new Error(`${program} did not start within 120 s.`)
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const chunk of stdout ?? []) return String(chunk).trim()
  throw new Error('dbus-daemon printed no address.')
}
