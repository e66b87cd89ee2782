export type Face = {
  /** File of the npm package from which the face is subset. */
  source: string
  family: string
  style: 'normal' | 'italic'
  /** A weight, or the range of weights of a variable font, such as 400 600. */
  weight: string
  axes: Record<string, number | { min: number; max: number }>
  /** Whether pages preload the file: true for the two faces of the text above the fold. */
  preload: boolean
  /**
   * swap: shown as soon as the font is loaded. optional: shown if the font is loaded at the first paint, otherwise from the next page on
   * (src/ui/deferred-fonts.ts), so that text does not reflow while visitors read.
   */
  display: 'swap' | 'optional'
}

export const faces: Record<string, Face> = {
  newsreader: {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    family: 'Newsreader',
    style: 'normal',
    weight: '400',
    axes: { opsz: 72, wght: 400 },
    preload: true,
    display: 'swap',
  },
  'newsreader-italic': {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    family: 'Newsreader',
    style: 'italic',
    weight: '400',
    axes: { opsz: 72, wght: 400 },
    preload: false,
    display: 'optional',
  },
  'instrument-sans': {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    family: 'Instrument Sans',
    style: 'normal',
    weight: '400 600',
    axes: { wdth: 100, wght: { min: 400, max: 600 } },
    preload: true,
    display: 'optional',
  },
}

/**
 * Metrics of a fallback font, from which Capsize computes @font-face rules that scale the font to the size of a web font. The figures are
 * copied, because @capsizecss/metrics installs 169 MB and lacks italics and the Liberation fonts.
 */
type FallbackFont = {
  familyName: string
  ascent: number
  descent: number
  lineGap: number
  unitsPerEm: number
  xWidthAvg: number
  /** The italic of this font: its full name and its PostScript name, and the average width of its letters. */
  italic?: { names: [string, string]; xWidthAvg: number }
}

/** Metrics that two fonts share: Times New Roman and Liberation Serif, Arial and Liberation Sans. */
const times = { ascent: 1825, descent: -443, lineGap: 87, unitsPerEm: 2048, xWidthAvg: 832 }
const arial = { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 }

/**
 * Fonts of the system that are shown until the web fonts have loaded. Every system has at least one of them. Scaled to the size of the web
 * fonts by their metrics, they avoid layout shift.
 */
export const fallbackFonts: Record<string, FallbackFont[]> = {
  Newsreader: [
    {
      familyName: 'Georgia',
      ascent: 1878,
      descent: -449,
      lineGap: 0,
      unitsPerEm: 2048,
      xWidthAvg: 913,
      italic: { names: ['Georgia Italic', 'Georgia-Italic'], xWidthAvg: 931 },
    },
    {
      familyName: 'Noto Serif',
      ascent: 1069,
      descent: -293,
      lineGap: 0,
      unitsPerEm: 1000,
      xWidthAvg: 481,
      italic: { names: ['Noto Serif Italic', 'NotoSerif-Italic'], xWidthAvg: 469 },
    },
    { familyName: 'Times New Roman', ...times, italic: { names: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT'], xWidthAvg: 836 } },
    { familyName: 'Liberation Serif', ...times, italic: { names: ['Liberation Serif Italic', 'LiberationSerif-Italic'], xWidthAvg: 836 } },
    {
      familyName: 'DejaVu Serif',
      ascent: 1901,
      descent: -483,
      lineGap: 0,
      unitsPerEm: 2048,
      xWidthAvg: 1058,
      italic: { names: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'], xWidthAvg: 1058 },
    },
  ],
  'Instrument Sans': [
    { familyName: 'Arial', ...arial },
    { familyName: 'Roboto', ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 911 },
    { familyName: 'Liberation Sans', ...arial },
  ],
}
