/** Removes all occurrences of a character at the end of a text. Takes linear time; a regular expression can take quadratic time. */
export function stripTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
