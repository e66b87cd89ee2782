import { z } from 'zod'

/**
 * How pages show a value, unless they show it only as a text in their language. Everything that depends on it reads it from the schema: the
 * marks of the editor, the pseudo-language, the gate, and rules of the check.
 */
export type Presentation =
  /**
   * Shown as written in every language: telephone numbers, e-mail addresses and proper names, which are the names of persons and companies,
   * and the lines of a postal address.
   */
  | { kind: 'written'; isProperName?: true }
  /** A text in every language that describes a photograph for screen readers. */
  | { kind: 'alternative-text' }
  /**
   * An option such as `dining`. `messages` is the key of a group, such as home.events.categories. Pages show the message of this group that
   * has the name of the option.
   */
  | { kind: 'option'; messages: string }
  /** `message` is the key of a message, such as “Most popular”. Pages show the message if the value is present and not false. */
  | { kind: 'badge'; message: string }
  /**
   * A date that the page shows in several parts, such as the day, and the month with the year. Each part is formatted with its options
   * (Intl.DateTimeFormat). A date without this presentation is shown as month and year.
   */
  | { kind: 'date'; parts: readonly Intl.DateTimeFormatOptions[] }

/** Presentations by schema. Register the last schema of a chain such as z.string().min(1), because each method returns a new schema. */
export const presentations = z.registry<Presentation>()
