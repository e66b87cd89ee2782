/**
 * Whether a time zone keeps its standard time at a moment, and not daylight saving time: whether its clock is as little ahead of
 * UTC as in January or July. The abbreviation of a zone, such as GMT, CET or EST, is that of its standard time.
 */
export function isStandardTime(timeZone: string, moment: Date): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  const offset = (date: Date): number => {
    const name = format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // GMT, GMT+01:00, GMT-05:00
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d+):(\d+)$/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  const year = moment.getUTCFullYear()
  return offset(moment) === Math.min(offset(new Date(Date.UTC(year, 0, 1))), offset(new Date(Date.UTC(year, 6, 1))))
}
