import { useState } from 'react'
import { useCall, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { FoundCity } from '#src/editor/protocol/calls/search-answers.ts'
import { Combobox, MatchCount } from '../inputs/Combobox.tsx'
import { formatTime } from '../inputs/formats.ts'
import type { InputProps } from '../inputs/input-props.tsx'

/**
 * Input for a time zone, which the writer chooses by a city, in the language of the panel. The current time in the zone lets a writer
 * notice a wrong choice.
 */
export function TimeZoneInput(props: InputProps) {
  const { value, onChange } = props
  const language = useSession((session) => session.language)
  const messages = useMessages().facts.zone
  const [query, setQuery] = useState<string>()
  const [chosen, setChosen] = useState<FoundCity>()
  const found = useCall('cities', query === undefined || query.trim() === '' ? undefined : { language, query }).data?.cities
  // Keeps the results of the previous query until those of the present query arrive, so that the list does not flicker.
  const [results, setResults] = useState(found)
  if (found && found !== results) setResults(found)
  const shown = query?.trim() === '' ? [] : (found ?? results)

  const zone = typeof value === 'string' ? value : ''
  const isChosen = chosen?.zone === zone
  const saved = useCall('cities', zone === '' || isChosen ? undefined : { language, query: zone }).data?.cities
  const city = isChosen ? chosen : saved?.find((candidate) => candidate.zone === zone)
  const choose = (key: string) => {
    const next = shown?.[Number(key)]
    if (!next) return
    setChosen(next)
    onChange(next.zone)
  }
  const time = formatTime(new Date(), zone, language)
  return (
    <>
      <Combobox
        input={props}
        text={city ? nameOfCity(city) : zone}
        query={query}
        // The key of an option is its position, because several cities can have the same time zone.
        options={shown?.map((candidate, index) => [String(index), nameOfCity(candidate)])}
        onQuery={setQuery}
        onChoose={choose}
      />
      {time !== undefined && (
        <small>
          {messages.now({ time })} {messages.zone({ zone })}
        </small>
      )}{' '}
      <small>{messages.help()}</small> <MatchCount query={query} count={found?.length} />
    </>
  )
}

const nameOfCity = ({ name, country }: FoundCity): string => `${name}, ${country}`
