import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { simplify } from '#src/lib/text.ts'
import { inputAttributes, type InputProps, type LabelledOption } from './input-props.tsx'

type ComboboxProps = {
  input: InputProps
  /** The text in the input while the writer does not search: the name of the chosen option. */
  text: string
  /** The text that the writer has typed to find another option; undefined if the writer is not searching. */
  query: string | undefined
  /** The options that match the query; undefined while they are loading. */
  options: readonly LabelledOption[] | undefined
  onQuery: (query: string | undefined) => void
  onChoose: (key: string) => void
}

/**
 * Shows an input that finds an option by its name: an editable combobox with a list (ARIA Authoring Practices Guide). The list is below the
 * input in the flow of the panel, so that nothing is covered on a phone.
 */
export function Combobox({ input, text, query, options = [], onQuery, onChoose }: ComboboxProps) {
  const list = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(0)
  const active = Math.min(position, options.length - 1)
  const isOpen = query !== undefined && options.length > 0
  const listId = `${input.findingsId}-list`
  const idOf = (index: number) => `${listId}-${index}`
  useEffect(() => {
    if (!isOpen) return
    // Scrolls to the list, then to the input, then to the active option. If the panel is too low to show all three, the active option is in
    // view.
    for (const element of [list.current, list.current?.previousElementSibling, list.current?.children[active]])
      element?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  const search = (next: string | undefined) => {
    setPosition(0)
    onQuery(next)
  }
  const choose = (option: LabelledOption | undefined) => {
    if (option) onChoose(option[0])
    search(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      if (isOpen) setPosition((active + step + options.length) % options.length)
      else search('')
    } else if (event.key === 'Enter' && isOpen) choose(options[active])
    else if (event.key === 'Escape' && query !== undefined) search(undefined)
    else return
    event.preventDefault()
    // Escape closes the list only. The event must not reach the handler that closes the panel.
    event.stopPropagation()
  }
  return (
    <div className="combobox">
      <input
        {...inputAttributes(input)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? idOf(active) : undefined}
        autoComplete="off"
        value={query ?? text}
        placeholder={text}
        onChange={({ target }) => search(target.value)}
        onClick={() => query === undefined && search('')}
        onKeyDown={onKeyDown}
        onBlur={() => choose(isOpen ? meantOption(options, query) : undefined)}
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={input.label}
        hidden={!isOpen}
        // A click on an option must not take the focus from the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <li key={option.join()} id={idOf(index)} role="option" aria-selected={index === active} onClick={() => choose(option)}>
            {option[1]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Returns the option that is chosen when the input loses the focus during a search: the only option, or the option with the typed name.
 * Returns undefined if several options match and none has the typed name.
 */
const meantOption = (options: readonly LabelledOption[], query: string): LabelledOption | undefined =>
  options.length === 1 ? options[0] : options.find(([, name]) => simplify(name) === simplify(query))

/** Shows how many options match the query, and tells screen readers. */
export function MatchCount({ query, count }: { query: string | undefined; count: number | undefined }) {
  const { search } = useMessages().facts
  const isShown = query !== undefined && query.trim() !== '' && count !== undefined
  return <small aria-live="polite">{isShown && (count === 0 ? search.none() : search.results({ count }))}</small>
}
