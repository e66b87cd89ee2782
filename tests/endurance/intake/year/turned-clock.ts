import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'

type Timer = { due: number; interval: number | undefined; call: () => void }

/** The functions of the real clock, kept for the test while `TurnedClock` replaces them. */
export const realClock = { now: performance.now.bind(performance), setTimeout: globalThis.setTimeout, Date: globalThis.Date }

/**
 * Replaces Date, performance.now, the global timers, those of node:timers/promises and AbortSignal.timeout by a clock that advances only
 * when `turn` is called. `error` makes Date wrong, but not the monotonic performance.now. An interval is called at most once per call of
 * `turn`, as in a process that was busy. The timers within Node.js, such as those of sockets, stay real.
 */
export class TurnedClock {
  /** Milliseconds of simulated time since the start of the simulation. */
  passed = 0
  /**
   * Simulated error of the machine's clock in milliseconds: Date is ahead of `now` by `error`, or behind if it is negative. 0: the clock is
   * right.
   */
  error = 0
  readonly #start: number
  #timers = new Set<Timer>()
  #restore: () => void

  constructor(start: number) {
    this.#start = start
    this.#restore = this.#replace()
  }

  /** The true time of the simulation, in milliseconds since 1970. The clock of the simulated machine differs from it by `error`. */
  get now(): number {
    return this.#start + this.passed
  }

  /** Advances the clock by `by` milliseconds, and calls the timers that are due, in the order of their times. */
  turn(by: number): void {
    this.passed += by
    for (const timer of [...this.#timers].filter(({ due }) => due <= this.passed).toSorted((a, b) => a.due - b.due)) {
      if (!this.#timers.has(timer)) continue
      if (timer.interval === undefined) this.#timers.delete(timer)
      else timer.due = this.passed + timer.interval
      timer.call()
    }
  }

  /** Forgets all timers, as the end of a process does. */
  dropTimers(): void {
    this.#timers = new Set()
  }

  restore(): void {
    this.#restore()
  }

  /** Runs a task of the test with the real clock and the real timers instead of the simulated ones. */
  async inRealTime<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#restore()
    try {
      return await task()
    } finally {
      this.#restore = this.#replace()
    }
  }

  #add(call: () => void, delay = 0, interval?: number): NodeJS.Timeout {
    const timer: Timer = { due: this.passed + Math.max(1, delay), interval, call }
    this.#timers.add(timer)
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => true, timer }
    // The cast is right: callers only call ref, unref and hasRef of the timer, or pass it to clearTimeout.
    return handle as unknown as NodeJS.Timeout
  }

  #remove(handle: unknown): void {
    if (typeof handle === 'object' && handle !== null && 'timer' in handle) this.#timers.delete(handle.timer as Timer) // made by #add
  }

  #wait(delay: number, value: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#remove(handle)
        reject(new DOMException('The wait was aborted.', 'AbortError'))
      }
      const handle = this.#add(() => {
        signal?.removeEventListener('abort', onAbort)
        resolve(value)
      }, delay)
      if (signal?.aborted) onAbort()
      else signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  /** Replaces the functions of the real clock by those of the simulated clock. Returns a function that restores them. */
  #replace(): () => void {
    const wall = () => this.now + this.error
    const turnedDate = new Proxy(realClock.Date, {
      // The type is right, because `target` is the constructor of Date.
      construct: (target, values: unknown[]) => Reflect.construct(target, values.length === 0 ? [wall()] : values) as Date,
      get: (target, name): unknown => (name === 'now' ? wall : Reflect.get(target, name)),
    })
    const replaceIn = (target: object, functions: object) => {
      const former = Object.fromEntries(Object.keys(functions).map((name): [string, unknown] => [name, Reflect.get(target, name)]))
      Object.assign(target, functions)
      return () => Object.assign(target, former)
    }
    const restores = [
      replaceIn(globalThis, {
        Date: turnedDate,
        setTimeout: (call: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => this.#add(() => call(...values), delay),
        setInterval: (call: () => void, interval: number) => this.#add(call, interval, interval),
        clearTimeout: (handle: unknown) => this.#remove(handle),
        clearInterval: (handle: unknown) => this.#remove(handle),
      }),
      replaceIn(performance, { now: () => this.passed }),
      replaceIn(timersPromises, {
        setTimeout: (delay: number, value: unknown, options?: { signal?: AbortSignal }) => this.#wait(delay, value, options),
      }),
      replaceIn(AbortSignal, {
        timeout: (delay: number) => {
          const controller = new AbortController()
          this.#add(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), delay)
          return controller.signal
        },
      }),
    ]
    syncBuiltinESMExports()
    return () => {
      for (const restore of restores) restore()
      syncBuiltinESMExports()
    }
  }
}
