/**
 * Returns true if a time zone has standard time at a moment, and not daylight saving time: if its offset then is the smaller of its offsets
 * in January and July. Abbreviations such as GMT, CET and EST are correct only for standard time.
 */
export function isStandardTime(timeZone: string, moment: Date): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  const offset = (date: Date): number => {
    const name = format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // The offset is printed as GMT, GMT+01:00 or GMT-05:00.
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d+):(\d+)$/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  const year = moment.getUTCFullYear()
  return offset(moment) === Math.min(offset(new Date(Date.UTC(year, 0, 1))), offset(new Date(Date.UTC(year, 6, 1))))
}
