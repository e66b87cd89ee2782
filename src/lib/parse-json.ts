/** Returns the value of a text that may not be JSON; undefined if it is not. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
