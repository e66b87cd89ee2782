import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { FieldPlace } from './call-inputs.ts'

/** A part of a text: offsets in UTF-16 code units. */
export type HitRange = { start: number; end: number }

export type FoundText = {
  /** The language of the text; missing if the value is the same in all languages. */
  locale?: Locale
  text: string
  hits: HitRange[]
}

/** A value in the list of texts, or in the results of a search. Only hits in the kinds `text` and `name` can be replaced. */
export type TextMatch = FieldPlace & {
  label: Label
  kind:
    /** A text that is written in every language. */
    | 'text'
    /** A string that pages show unchanged in every language. */
    | 'name'
    /** A value that each language formats in its own way, such as a price. */
    | 'fact'
    /** A value that pages do not show as a text, such as an entry of the glossary, a URL or an id. */
    | 'setting'
  texts: FoundText[]
  /** The value of a fact, or of a setting that is the same in all languages. The panel shows it in readable form: “€1,500”. */
  value?: ContentValue
  /** The paths of the pages that show the value, as in `EditableField`. */
  pages: readonly string[]
  /**
   * The number in the mark of the text. Set if the input of the call contained this number: a search of the page in the frame sends the
   * numbers of its texts, a search of the whole site sends none.
   */
  number?: number
  /**
   * The value that a click on the text opens instead of the text. Set, for example, for the name of a social network, which is the
   * accessible name of an icon: a click on the icon opens the URL of the profile.
   */
  opens?: FieldPlace
}

export type FoundCity = {
  /** The time zone of the city: an IANA name, such as Europe/Paris. */
  zone: string
  name: string
  country: string
}
