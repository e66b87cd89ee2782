/** The latest second that a Date can represent (ECMA-262). */
const latestSecond = 8.64e12

/**
 * Returns the time of the build: that in SOURCE_DATE_EPOCH, in seconds since 1970, if it is set, otherwise the current time.
 * SOURCE_DATE_EPOCH makes builds reproducible byte for byte (reproducible-builds.org). Throws if SOURCE_DATE_EPOCH is not such a number.
 */
export function buildTime({ SOURCE_DATE_EPOCH: epoch = '' }: NodeJS.ProcessEnv): Date {
  if (epoch === '') return new Date()
  if (/^\d+$/.test(epoch) && Number(epoch) <= latestSecond) return new Date(Number(epoch) * 1000)
  throw new Error(`SOURCE_DATE_EPOCH must be a number of seconds since 1970, such as 1796256000. Got “${epoch}”.`)
}
