/** Part of a text, all emphasised or all not. Text *between stars* is emphasised; the run does not contain the stars. */
export type TextRun = { text: string; isEmphasised: boolean }

/** Splits a text into runs. A star with a space on its inner side, or without a partner, is part of the text. */
export const runsOf = (text: string): TextRun[] =>
  text
    .split(/\*([^\s*](?:[^*]*[^\s*])?)\*/)
    .map((part, index) => ({ text: part, isEmphasised: index % 2 === 1 }))
    .filter((run) => run.text !== '')

/** Returns a text without the stars that mark emphasis, for places where emphasis cannot be shown. */
export const withoutEmphasis = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')

/** Returns whether the message at a path of a page's translations is shown with *emphasis*, as the titles of pages and sections are. */
export const showsEmphasis = (path: readonly unknown[]): boolean => path.at(-1) === 'title' && !path.includes('meta')
