/** A run of a text, emphasised where it stands *between stars*, which are no part of it. */
export type Run = { text: string; isEmphasised: boolean }

/** The runs of a text, in their order. A star with a space on its inner side, or without a partner, is shown as it is. */
export const runsOf = (text: string): Run[] =>
  text
    .split(/\*([^\s*](?:[^*]*[^\s*])?)\*/)
    .map((part, index) => ({ text: part, isEmphasised: index % 2 === 1 }))
    .filter((run) => run.text !== '')

/** A text without its emphasis marks, for places where emphasis cannot be shown. */
export const withoutEmphasis = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
