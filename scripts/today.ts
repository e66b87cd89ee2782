/**
 * The moment that a build is said to be made at: the one that SOURCE_DATE_EPOCH names, in seconds since 1970, so
 * that a build can be made again byte for byte (reproducible-builds.org); without it the present.
 */
export const buildTime = ({ SOURCE_DATE_EPOCH: given }: NodeJS.ProcessEnv = process.env): Date =>
  given !== undefined && /^\d+$/.test(given) ? new Date(Number(given) * 1000) : new Date()

/** Today as 2026-11-21, where the command runs. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
