/**
 * Values for which the editor has a special control. The schema of the value has its name as `.meta({ control: … })`, which JSON Schema
 * carries to the editor's panel. The panel shows other values by their type: a text field, a number, a choice.
 */
export type FieldControl =
  /** ISO 3166 code, chosen by the name of the country. */
  | 'country'
  /** Time of day, typed as people write it. */
  | 'time'
  /** IANA name of a time zone, chosen by a city. */
  | 'time-zone'
  /** List of days with their opening hours, shown as a week. */
  | 'week'
  | 'price'
  | 'phone'

declare module 'zod' {
  interface GlobalMeta {
    control?: FieldControl
    /** Minimum width of a photograph in pixels, which the control of a picture states. */
    minimumWidth?: number
  }
}
