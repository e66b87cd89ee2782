import { day, hour, second } from '#src/lib/time.ts'

/** Times in milliseconds: delays before a retry, and how long sending is tried unless the kind of the mail has a limit. */
const times = { firstRetry: 30 * second, maxRetry: hour, giveUp: 5 * day }

/** About the number of attempts until a mail is given up, at the longest delay. After a jump of the clock a mail is not dead with fewer. */
const attemptsBeforeGivingUp = 60

/** Number of attempts after which a mail is dead if the mail server refuses its address permanently. */
export const refusedAttempts = 3

/** Returns the delay before a retry in milliseconds: doubled each time, plus up to half as jitter. `random` is between 0 and 1. */
export const retryDelay = (attempts: number, random = Math.random()): number =>
  Math.round(Math.min(times.maxRetry, times.firstRetry * 2 ** (attempts - 1)) * (1 + random / 2))

/** Returns whether to give a mail up. `age` and `giveUpAfter`, the limit of the kind of the mail, are in milliseconds. */
export const isTooOld = (age: number, attempts: number, giveUpAfter: number | undefined): boolean =>
  giveUpAfter === undefined ? age > times.giveUp && attempts >= attemptsBeforeGivingUp : age > giveUpAfter
