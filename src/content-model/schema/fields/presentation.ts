import { z } from 'zod'

/**
 * How pages show a value that is not a text in every language. Everything that depends on it reads it from the schema: the marks of the
 * editor, the pseudo-language and the gate.
 */
export type Presentation =
  /** Shown as written in every language: names, telephone numbers, e-mail and postal addresses. */
  | { as: 'written' }
  /** An option such as `dining`. Pages show the message of this name in the group `messages` of the translations. */
  | { as: 'option'; messages: string }
  /** A message that is shown if the value is present and not false, such as “Most popular” or the name of a network. */
  | { as: 'badge'; message: string }
  /**
   * A date that the page shows in several parts, such as the day, and the month with the year. Each part is formatted with its options
   * (Intl.DateTimeFormat). A date without this presentation is shown as month and year.
   */
  | { as: 'date'; parts: readonly Intl.DateTimeFormatOptions[] }

/** The presentation of a schema. Register the last schema of a chain, because each method returns a new schema. */
export const presentations = z.registry<Presentation>()
