import { isLocale, type Locale } from '../../content/i18n/locales.ts'
import { resolvePath } from '../../content/yaml-values/path.ts'
import type { CheckedContent } from '../../content-toolkit/check/index.ts'
import { type DraftContent, editFile } from '../../content-toolkit/edit/index.ts'
import type { InLanguage } from '../../content-toolkit/generate/index.ts'
import { type ContentFolder, nameIn, translationsFolder } from '../../content-toolkit/read/index.ts'
import { isContainer } from '../../lib/objects.ts'
import type { Answers } from '../calls/answers.ts'
import type { Calls } from '../calls/call-schemas.ts'
import { fieldFindings } from './field-findings.ts'

/** Number of most recently used tabs whose drafts are kept. A tab whose draft was evicted still holds its edits. */
const maxTabs = 50

type LocaliseContent = (content: CheckedContent, locale: Locale) => InLanguage

/** The unsaved edits of each tab, as the pages in that tab show them. */
export class Drafts {
  readonly #drafts = new Map<string, { content: CheckedContent; localised: Map<Locale, InLanguage> }>()
  readonly #localise: LocaliseContent

  /** `localise` converts checked content to what pages show in one language. */
  constructor(localise: LocaliseContent) {
    this.#localise = localise
  }

  /** Returns what pages in a tab show in a language, or undefined if the tab has no draft. */
  shownIn(tabId: string, locale: Locale): InLanguage | undefined {
    const draft = this.#drafts.get(tabId)
    if (!draft) return undefined
    const shown = draft.localised.get(locale) ?? this.#localise(draft.content, locale)
    draft.localised.set(locale, shown)
    return shown
  }

  /** Checks the edits of a tab, and shows them in the tab. If they have errors, the last draft without errors stays. */
  show(root: string, content: DraftContent, input: Calls['draft']): Answers['draft'] {
    const { tabId, locale, files } = input
    const texts = new Map<string, string>()
    const rejections: Answers['draft']['rejections'] = []
    for (const fileEdits of files) {
      const edited = editFile(root, fileEdits)
      if (edited.kind === 'edited') texts.set(edited.file, edited.after)
      else rejections.push(edited)
    }
    if (texts.size === 0) {
      this.forget(tabId)
      return { findings: [], rejections, isShown: true, texts: [] }
    }
    const draft = content.with(texts)
    // Leaves out errors that were in unedited files before the draft, because the writer has not caused them.
    const shownFindings = draft.findings.filter((finding) => texts.has(finding.file) || draft.newErrors.includes(finding))
    const findings = fieldFindings(shownFindings, draft.folder)
    if (!draft.content) return { findings, rejections, isShown: false, texts: [] }
    this.#keep(tabId, draft.content)
    const shown = rejections.length === 0 ? this.shownIn(tabId, locale) : undefined
    return { findings, rejections, isShown: true, texts: (shown && editedTexts(shown, draft.folder, input)) ?? [] }
  }

  forget(tabId: string): void {
    this.#drafts.delete(tabId)
  }

  #keep(tabId: string, content: CheckedContent): void {
    this.forget(tabId)
    this.#drafts.set(tabId, { content, localised: new Map() })
    const [oldest] = this.#drafts.keys()
    if (this.#drafts.size > maxTabs && oldest !== undefined) this.forget(oldest)
  }
}

/**
 * Returns the edited texts as pages show them in a language, each with its mark. Returns undefined if an edit changes anything but a text.
 * Edits in other languages are left out.
 */
function editedTexts(shown: InLanguage, folder: ContentFolder, { locale, files }: Calls['draft']): string[] | undefined {
  const texts: string[] = []
  for (const { change, file } of files.flatMap((fileEdits) => fileEdits.edits.map((edit) => ({ ...edit, file: fileEdits.file })))) {
    const editedLocale = change.path.at(-1)
    if (change.do !== 'set' || typeof editedLocale !== 'string' || !isLocale(editedLocale)) return undefined
    if (editedLocale !== locale) continue
    const path = resolvePath(folder.files.find((source) => source.file === file)?.value, change.path.slice(0, -1)) ?? []
    // The content that pages show has the same structure as the files, so the same path leads to the text.
    const text = path.reduce<unknown>(childOf, shownFile(shown, file))
    if (typeof text !== 'string') return undefined
    texts.push(text)
  }
  return texts
}

function shownFile({ content, dictionary }: InLanguage, file: string): unknown {
  if (file.startsWith(translationsFolder)) return dictionary[nameIn(translationsFolder, file)]
  return file.startsWith('legal/') ? childOf(content['legal'], nameIn('legal/', file)) : content[nameIn('', file)]
}

const childOf = (value: unknown, key: string | number): unknown => (isContainer(value) ? value[String(key)] : undefined)
