import { cpSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseIntakeArguments, runIntakeCommand } from '#src/intake/commands/run-intake-command.ts'
import { readSettings } from '#src/intake/runtime/settings.ts'
import { superviseIntake } from '#src/intake/start/supervise-intake.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { minute, second } from '#src/lib/time.ts'
import { createResponder } from '#src/server-lib/http/index.ts'
import { csrfToken } from '#src/server-lib/sign-in/index.ts'
import { type Behaviour, startFaultyMailServer } from '#tests/harness/servers/faulty-mail-server.ts'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { type Answer, type HttpOptions, sendHttp } from './http-client.ts'
import { OpenWork } from './open-work.ts'
import { realClock, TurnedClock } from './turned-clock.ts'

export type LogLine = { at: number; level: string; event: string; problem?: string; [name: string]: unknown }

const staff = 'ada@house.example'

/** A machine with a simulated clock, the intake, a mail server, and a data folder. */
export class SimulatedMachine {
  readonly clock = new TurnedClock(Date.UTC(2027, 0, 1))
  readonly work = new OpenWork(100)
  readonly log: LogLine[] = []
  readonly folder: string
  templates: Templates
  mailBehaviour: Behaviour = 'accepts'
  /** Whether the current outage makes a connection or a lock hang. The simulated clock must then advance although a task is open. */
  hangs = false
  databaseUrl: string | undefined
  intake: Awaited<ReturnType<typeof superviseIntake>> | undefined
  /**
   * Sends the responses of the intake. Each start of the intake creates a new responder, because responses of a killed intake never end.
   */
  responder = this.#newResponder()
  readonly mail: Awaited<ReturnType<typeof startFaultyMailServer>>
  readonly #url: string
  readonly #closeServer: () => void
  /** Called after each step of the clock in `pass`, with the length of the step in milliseconds. */
  onTime: (passed: number) => void = () => undefined

  static async create(folder: string, templates: Templates): Promise<SimulatedMachine> {
    const services: { machine?: SimulatedMachine } = {}
    const mail = await startFaultyMailServer(() => services.machine?.mailBehaviour ?? 'accepts')
    const server = createServer((incoming, response) => {
      const { intake, responder } = services.machine ?? {}
      const handled = intake?.handle(incoming)
      if (handled) responder?.respond(incoming, response, handled, {})
      else response.writeHead(502).end()
    })
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
    const machine = new SimulatedMachine(folder, templates, { mail, url, closeServer: () => server.close() })
    services.machine = machine
    await machine.work.countPostgres()
    return machine
  }

  constructor(
    folder: string,
    templates: Templates,
    { mail, url, closeServer }: { mail: SimulatedMachine['mail']; url: string; closeServer: () => void },
  ) {
    this.folder = folder
    this.templates = templates
    this.mail = mail
    this.#url = url
    this.#closeServer = closeServer
  }

  get data(): string {
    return join(this.folder, 'data')
  }
  get backups(): string {
    return join(this.folder, 'backups')
  }

  settings() {
    return readSettings({
      DATA_FOLDER: this.data,
      BACKUP_FOLDER: this.backups,
      SMTP_URL: this.mail.url,
      STAFF: staff,
      STAFF_HEADER: 'X-User',
      TRUSTED_PROXY: '127.0.0.1',
      ...(this.databaseUrl !== undefined && { DATABASE_URL: this.databaseUrl }),
    })
  }

  async start(): Promise<void> {
    let isOver = false
    const { log, clock } = this
    const write = (line: string) => {
      if (!isOver) log.push({ ...(JSON.parse(line) as LogLine), at: clock.now }) // createJsonLog writes each LogLine as JSON
    }
    this.#endLog = () => (isOver = true)
    const starting = superviseIntake({
      templates: this.templates,
      readSettings: () => this.settings(),
      mountPoint: { base: '/' },
      log: createJsonLog(write),
      outageMail: this.settings(),
    })
    this.responder = this.#newResponder()
    this.intake = await this.drive(starting)
    await this.settle()
  }
  #endLog = () => false

  async stop(): Promise<void> {
    const { intake, responder } = this
    this.intake = undefined
    if (intake) await this.drive(responder.settled().then(() => intake.stop()))
    this.#endLog()
  }

  #newResponder() {
    return createResponder((error) => {
      this.intake?.logFailure(error)
      return undefined
    })
  }

  /** Ends the intake as SIGKILL does: no task is finished, and no file in the data folder changes. */
  async kill(): Promise<void> {
    await this.settle()
    this.intake = undefined
    this.#endLog()
    this.clock.dropTimers()
    const copy = join(this.folder, 'killed')
    cpSync(this.data, copy, { recursive: true })
    this.work.abandon()
    for (const name of readdirSync(this.data)) rmSync(join(this.data, name), { recursive: true })
    cpSync(copy, this.data, { recursive: true })
    rmSync(copy, { recursive: true })
    rmSync(join(this.data, 'requests.sqlite-shm'), { force: true })
    await this.settle()
  }

  settle(): Promise<void> {
    return this.work.settle(this.hangs ? 15 : 30 * second)
  }

  /** Advances the simulated clock by `time` milliseconds, in steps of `step` milliseconds. After each step, waits until no task is open. */
  async pass(time: number, step = minute): Promise<void> {
    for (const end = this.clock.passed + Math.round(time); this.clock.passed < end;) {
      const passed = Math.min(step, end - this.clock.passed)
      this.clock.turn(passed)
      await this.settle()
      this.onTime(passed)
    }
  }

  /**
   * Advances the simulated clock one second at a time until a promise is settled, and returns its result. Throws if this takes more than a
   * minute of real time.
   */
  async drive<Result>(promise: Promise<Result>): Promise<Result> {
    const open = Symbol('open')
    const start = realClock.now()
    for (;;) {
      await Promise.race([promise.catch(() => undefined), this.settle()])
      const turn = new Promise<typeof open>((resolve) => setImmediate(resolve, open))
      const result = await Promise.race([promise, turn])
      if (result !== open) return result
      if (realClock.now() - start > 60 * second) throw new Error('A task has not ended after a minute of real time.')
      this.clock.turn(second)
    }
  }

  async command(...args: string[]): Promise<{ exitCode: number; output: string }> {
    try {
      const { templates } = this
      const { exitCode, stdout, stderr } = await this.drive(
        runIntakeCommand(parseIntakeArguments(args), {
          templates,
          settings: this.settings(),
          now: Date.now(),
          print: () => Promise.resolve(),
        }),
      )
      return { exitCode, output: stdout + stderr }
    } catch (error) {
      return { exitCode: 2, output: errorMessage(error) }
    }
  }

  async http(path: string, options: HttpOptions = {}): Promise<Answer> {
    const ended = this.work.begin()
    return sendHttp(this.#url, path, options).finally(ended)
  }

  /**
   * Signs the member of staff in. Returns a function that posts a form of the inbox and resolves with the HTTP status; undefined if the
   * sign-in fails.
   */
  async signIn(): Promise<((path: string, values?: Record<string, string>) => Promise<number>) | undefined> {
    const { cookies } = await this.http('/staff', { headers: { 'X-User': staff } })
    const cookie = cookies.map((value) => value.split(';')[0] ?? '').find((value) => value.startsWith('__Host-staff='))
    if (cookie === undefined) return undefined
    const token = csrfToken(cookie.slice(cookie.indexOf('=') + 1))
    return async (path, values = {}) =>
      (await this.http(path, { body: new URLSearchParams({ token, ...values }), headers: { 'X-User': staff, Cookie: cookie } })).status
  }

  async end(): Promise<void> {
    await this.stop()
    this.clock.restore()
    this.work.restore()
    this.#closeServer()
    await this.mail[Symbol.asyncDispose]()
  }
}
