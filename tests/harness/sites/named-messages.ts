/**
 * Returns stand-ins for the messages that a function needs. Each stand-in returns the path of its key, with its parameters in parentheses:
 * `rows.trip.request`, `extra(name: Trip)`.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the function that gets the messages says which it needs
export function namedMessages<Messages extends object>(path = ''): Messages {
  const message = (parameters: Record<string, unknown> = {}): string => {
    const values = Object.entries(parameters).map(([name, value]) => `${name}: ${String(value)}`)
    return values.length === 0 ? path : `${path}(${values.join(', ')})`
  }
  const child = (_: object, key: string | symbol) => namedMessages(path === '' ? String(key) : `${path}.${String(key)}`)
  return new Proxy(message, { get: child }) as unknown as Messages // has every key
}
