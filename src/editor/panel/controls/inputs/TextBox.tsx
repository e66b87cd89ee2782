import { useRef } from 'react'
import { runsOf, showsEmphasis } from '#src/content-model/i18n/emphasis.ts'
import { languageAttributes, type Locale, locales } from '#src/content-model/i18n/locales.ts'
import { fileOf, pageNames } from '#src/content-model/tables/pages.ts'
import { localeOfPath, withoutLocale } from '#src/content-model/yaml-values/path.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import { nameOfParameter } from '#src/editor/protocol/readable-message.ts'
import { allParameterNames } from '#src/lib/messages/message.ts'
import { emphasise, type TextSelection } from './emphasise.ts'
import { type MessageParameter, parametersIn, pluralsIn, sampleMessages, sampleValue } from './message-samples.ts'

type TextBoxProps = {
  place: FieldPlace
  text: string
  parameters: readonly MessageParameter[] | undefined
  onType: (text: string) => void
  attributes: { id?: string; rows?: number; 'aria-label'?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }
}

/** The input for a text. A message has its parameters below the input. */
export function TextBox({ place, text, parameters, onType, attributes }: TextBoxProps) {
  const messages = useMessages()
  const input = useRef<HTMLTextAreaElement>(null)
  const { file, path } = place
  const locale = localeOfPath(path)
  const isMessage = locale !== undefined && (file.startsWith('translations/') || file === 'formats.yaml')
  const replace = (change: (selection: TextSelection) => TextSelection) => {
    const { current } = input
    if (!current) return
    const next = change({ text: current.value, start: current.selectionStart, end: current.selectionEnd })
    if (next.text === current.value) return
    // Changes the text in the DOM, then sends the event `input`. If only React rendered the new value, the caret would move to the end of
    // the text.
    current.setRangeText(next.text, 0, current.value.length)
    current.setSelectionRange(next.start, next.end)
    current.focus()
    current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const insert = (name: string) =>
    replace(({ text: before, start, end }) => {
      const parameter = `{${name}}`
      const caret = start + parameter.length
      return { text: before.slice(0, start) + parameter + before.slice(end), start: caret, end: caret }
    })
  return (
    <>
      <textarea
        ref={input}
        rows={1}
        {...languageAttributes(locale)}
        spellCheck={locale !== undefined}
        {...attributes}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      {locale && canEmphasise(place) && (
        <Button
          text={messages.chips.emphasis()}
          title={messages.chips.emphasisHint()}
          aria-label={messages.named({ name: messages.chips.emphasis(), value: locales[locale].name })}
          onClick={() => replace(emphasise)}
        />
      )}
      {isMessage && <Chips text={text} parameters={parameters ?? parametersIn([text])} locale={locale} onInsert={insert} />}
    </>
  )
}

const pageFiles = pageNames.map((page) => `translations/${fileOf(page)}`)

const canEmphasise = ({ file, path }: FieldPlace): boolean => pageFiles.includes(file) && showsEmphasis(withoutLocale(path))

type ChipsProps = { text: string; parameters: readonly MessageParameter[]; locale: Locale; onInsert: (name: string) => void }

/**
 * Lists the parameters and plurals of a message: each parameter has a sample, or a button that inserts the missing parameter. Below the
 * list is the message as the site would show it.
 */
function Chips({ text, parameters, locale, onInsert }: ChipsProps) {
  const messages = useMessages()
  const language = locales[locale].tag
  const plurals = pluralsIn(text)
  if (parameters.length === 0 && plurals.length === 0) return null
  const present = allParameterNames(text)
  return (
    <div className="chips" role="group" aria-label={messages.chips.title()}>
      <small>{messages.chips.title()}</small>
      <ul>
        {parameters.map((parameter) => {
          const { name } = parameter
          const title = nameOfParameter(name, messages)
          return (
            <li key={name} className="chip">
              <code>{`{${name}}`}</code> {title !== name && `(${title}) `}
              {present.includes(name) ? (
                <>
                  {messages.chips.example()} <span {...languageAttributes(locale)}>{sampleValue(parameter, language)}</span>
                </>
              ) : (
                <Button text={messages.chips.insert()} target={`{${name}}`} onClick={() => onInsert(name)} />
              )}
            </li>
          )
        })}
        {plurals.map(({ forms }, index) => (
          <li key={index} className="chip">
            <span {...languageAttributes(locale)}>{forms.join(' / ')}</span> {messages.chips.plural({ count: forms.length })}
          </li>
        ))}
      </ul>
      <div className="samples" {...languageAttributes(locale)}>
        {sampleMessages(text, language, parameters).map((sentence) => (
          <p key={sentence}>
            {runsOf(sentence).map(({ text: run, isEmphasised }, index) => (isEmphasised ? <i key={index}>{run}</i> : run))}
          </p>
        ))}
      </div>
    </div>
  )
}
