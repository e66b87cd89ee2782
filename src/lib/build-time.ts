/** The last second that a Date knows (ECMA-262). */
const lastSecond = 8.64e12

/**
 * The moment that a build is said to be made at: the one that SOURCE_DATE_EPOCH names, in seconds since 1970, so
 * that a build can be made again byte for byte (reproducible-builds.org); without it the present. Throws where it names none.
 */
export function buildTime({ SOURCE_DATE_EPOCH: given = '' }: NodeJS.ProcessEnv = process.env): Date {
  if (given === '') return new Date()
  if (/^\d+$/.test(given) && Number(given) <= lastSecond) return new Date(Number(given) * 1000)
  throw new Error(`SOURCE_DATE_EPOCH must be a number of seconds since 1970, such as 1796256000, but is “${given}”.`)
}
