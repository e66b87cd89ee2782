/** Returns the value of a cookie in a Cookie header; undefined without it. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
