/** A text without the letter at its end, however often that stands there. */
export function withoutTrailing(letter: string, text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === letter) end -= 1
  return text.slice(0, end)
}
