import { useState } from 'react'
import { useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { Combobox, MatchCount } from '../inputs/Combobox.tsx'
import type { InputProps } from '../inputs/input-props.tsx'
import { nameOfCountry, searchCountries } from './countries.ts'

/**
 * Input for a country, which the writer chooses by its name in the language of the panel. The value is the ISO 3166 code of the country.
 */
export function CountryInput(props: InputProps) {
  const { value, onChange } = props
  const language = useSession((session) => session.language)
  const messages = useMessages()
  const [query, setQuery] = useState<string>()
  const found = query === undefined ? [] : searchCountries(query, language)
  return (
    <>
      <Combobox
        input={props}
        text={typeof value === 'string' ? nameOfCountry(value, language) : ''}
        query={query}
        options={found.map(({ code, name }) => [code, name])}
        onQuery={setQuery}
        onChoose={onChange}
      />
      <small>{messages.facts.country.help()}</small> <MatchCount query={query} count={found.length} />
    </>
  )
}
