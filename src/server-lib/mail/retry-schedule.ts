import { day, hour, type Milliseconds, second } from '#src/lib/time.ts'

/**
 * `firstRetry` and `maxRetry`: the first and the longest delay before a retry. `giveUp`: how long sending is tried unless the kind of the
 * mail has a limit. Mail servers try for four to five days as well (RFC 5321 §4.5.4.1).
 */
const times = { firstRetry: 30 * second, maxRetry: hour, giveUp: 5 * day } satisfies Record<string, Milliseconds>

/**
 * Minimum number of attempts before a mail without a limit of its kind is dead because of its age. Within five days there are more
 * attempts, even with the longest delay. After a jump of the clock there may be fewer: then the mail is still retried.
 */
const attemptsBeforeGivingUp = 60

/**
 * Number of attempts after which a mail is dead if the mail server permanently refuses the e-mail address, and accepts other mails. More
 * than one, because a wrongly configured mail server refuses good addresses for a while.
 */
export const refusedAttempts = 3

/** Returns the delay before a retry: doubled each time up to one hour, plus up to half as jitter. `random` is a number from 0 to 1. */
export const retryDelay = (attempts: number, random = Math.random()): Milliseconds =>
  Math.round(Math.min(times.maxRetry, times.firstRetry * 2 ** (attempts - 1)) * (1 + random / 2))

/**
 * Returns whether to give a mail up. `age` is the time since it became due first, `giveUpAfter` the limit of its kind. For a kind without a
 * limit, `giveUp` and `attemptsBeforeGivingUp` must both be reached.
 */
export const isTooOld = (age: Milliseconds, attempts: number, giveUpAfter: Milliseconds | undefined): boolean =>
  giveUpAfter === undefined ? age > times.giveUp && attempts >= attemptsBeforeGivingUp : age > giveUpAfter
