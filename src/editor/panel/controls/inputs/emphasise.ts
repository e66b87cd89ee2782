export type TextSelection = { text: string; start: number; end: number }

/**
 * Puts stars around the selected part of a text, or around the word at the caret if nothing is selected.
 *
 * - If there are stars around it already, removes them.
 * - Returns the text, and a selection of the same words without the stars.
 * - Changes nothing if the selection contains no word.
 */
export function emphasise({ text, start, end }: TextSelection): TextSelection {
  const [from, to] = start === end ? wordAt(text, start) : withoutEnds(text, start, end)
  if (from === to) return { text, start, end }
  if (text[from - 1] === '*' && text[to] === '*')
    return { text: text.slice(0, from - 1) + text.slice(from, to) + text.slice(to + 1), start: from - 1, end: to - 1 }
  // Removes stars inside the selection, because they would end the emphasis there.
  const inner = text.slice(from, to).replaceAll('*', '')
  return { text: `${text.slice(0, from)}*${inner}*${text.slice(to)}`, start: from + 1, end: from + 1 + inner.length }
}

/** Cuts off spaces and stars at the ends of a selection, because emphasis must not begin or end with a space. */
function withoutEnds(text: string, start: number, end: number): [number, number] {
  let [from, to] = [start, end]
  while (from < to && /[\s*]/.test(text[from] ?? '')) from++
  while (from < to && /[\s*]/.test(text[to - 1] ?? '')) to--
  return [from, to]
}

function wordAt(text: string, caret: number): [number, number] {
  let [from, to] = [caret, caret]
  while (isOfWord(text[from - 1])) from--
  while (isOfWord(text[to])) to++
  return [from, to]
}

const isOfWord = (character = ''): boolean => /[\p{L}\p{N}\p{Cs}'’-]/u.test(character)
