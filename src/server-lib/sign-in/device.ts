/** Product tokens of User-Agent headers. The first match counts: Edge and Opera also name Chrome, and Chrome names Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

/**
 * Names of operating systems in the order in which they are looked for. The first match counts: Android names Linux, and iPhones name Mac
 * OS X.
 */
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Macintosh', 'Linux'] as const

/** Returns a name of a browser from its User-Agent header, such as “Firefox, Windows”. It contains nothing else of the header. */
export function deviceName(userAgent = ''): string {
  const browser = browsers.find(([token]) => userAgent.includes(`${token}/`))?.[1]
  const system = systems.find((name) => userAgent.includes(name))
  return [browser, system].filter(Boolean).join(', ')
}
