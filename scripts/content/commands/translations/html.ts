import { baseLocale, locales } from '../../../../src/i18n/locales.ts'
import { inRepository } from '../../report/report.ts'
import { reason, type TranslationReport } from './report.ts'
import { percent, total, type Summary } from './summary.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const style = `
body { max-width: 60rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: #1c1a17; background: #fbf9f5; }
h1, h2 { font-weight: normal; } h2 { margin-top: 3rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid #d9d2c5; text-align: right; font-weight: normal; }
th:first-child { text-align: left; } tfoot th, tfoot td { border-top: 2px solid #1c1a17; }
article { margin-top: 2rem; padding-left: 1rem; border-left: 3px solid #b08d57; }
dt { margin-top: .5rem; font-size: .875rem; color: #5d564b; } dd { margin: 0; }
code { font-size: .875rem; } .some { color: #7a1f2b; font-weight: bold; }`

/** The report as an HTML page: the figures, and each translation to look at. */
export function html({ summaries, open }: TranslationReport): string {
  const sum = total(summaries)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Translations: ${percent(sum).toFixed(1)} % current</title>
<style>${style}
</style>
<h1>Translations: ${percent(sum).toFixed(1)} % current</h1>
<table>
<thead><tr><th scope="col">File</th><th scope="col">Texts</th><th scope="col">Missing</th><th scope="col">Older</th><th scope="col">Identical</th><th scope="col">Current</th></tr></thead>
<tbody>
${summaries.map(row).join('\n')}
</tbody>
<tfoot>
${row({ ...sum, file: 'All files' })}
</tfoot>
</table>
${open.length === 0 ? '<p>Nothing is left to do.</p>' : `<h2>To look at</h2>\n${open.map(article).join('\n')}`}
</html>
`
}

function row(summary: Summary): string {
  const figure = (count: number) => `<td${count > 0 ? ' class="some"' : ''}>${count}</td>`
  const { file, texts, missing, stale, identical } = summary
  return `<tr><th scope="row">${escape(file)}</th><td>${texts}</td>${[missing, stale, identical].map(figure).join('')}<td>${percent(summary).toFixed(1)} %</td></tr>`
}

function article(translation: TranslationReport['open'][number]): string {
  const { file, line, key, locale, original, words, from } = translation
  const { name } = locales[baseLocale]
  const text = (label: string, value: string | undefined, language: string) =>
    value === undefined ? '' : `<dt>${escape(label)}</dt><dd lang="${language}">${escape(value)}</dd>`
  return `<article>
<p><strong>${escape(key)}</strong> is ${reason(translation)}. <code>${escape(inRepository(file))}:${line}</code></p>
<dl>${text(`${name} then`, from, baseLocale)}${text(from === undefined ? name : `${name} now`, original, baseLocale)}${text(locales[locale].name, words, locale)}</dl>
</article>`
}
