import type { Locale } from '#src/content-model/i18n/locales.ts'

/** Keys for xdotool: a key, or a text to type. */
type Step = { key: string; times?: number } | { type: string }

type Flow = {
  title: string
  path: Record<Locale, string>
  /** Width of the window in pixels. */
  width: number
  steps: readonly Step[]
}

const wide = 1280
const narrow = 500

/**
 * Moves to the first text field of the page (the Orca command `e`). Tab and back switch Orca to focus mode, in which letters are typed and
 * are not commands of Orca.
 */
const firstEntry: readonly Step[] = [{ key: 'e' }, { key: 'Tab' }, { key: 'shift+Tab' }]

/**
 * The visits of which transcripts are made, with the keys that the visitor presses. Orca reads every page from the top when the page opens.
 */
export const flows: readonly Flow[] = [
  {
    title: 'the home page',
    path: { en: '/', fr: '/fr' },
    width: wide,
    steps: [
      { key: 'h', times: 4 },
      { key: 'Tab', times: 3 },
    ],
  },
  {
    title: 'the drawer',
    path: { en: '/about', fr: '/fr/about' },
    width: narrow,
    steps: [{ key: 'Tab', times: 4 }, { key: 'Return' }, { key: 'Tab', times: 3 }, { key: 'Escape' }],
  },
  {
    title: 'the language switch',
    path: { en: '/about', fr: '/fr/about' },
    width: narrow,
    steps: [{ key: 'Tab', times: 3 }, { key: 'Return' }, { key: 'h', times: 2 }],
  },
  {
    title: 'the contact form: sent empty, corrected, sent',
    path: { en: '/contact', fr: '/fr/contact' },
    width: wide,
    steps: [
      ...firstEntry,
      { key: 'Return' },
      { type: 'Ada' },
      { key: 'Tab' },
      { key: 'shift+Tab' },
      { key: 'Tab' },
      { type: 'ada' },
      { key: 'Return' },
      { type: '@example.com' },
      { key: 'Return' },
      { key: 'F8' },
    ],
  },
]
