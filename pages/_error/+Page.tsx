import { useEffect } from 'react'
import { useData } from 'vike-react/useData'
import { localizeHref } from '../../src/i18n/paths.ts'
import { useI18n } from '../../src/i18n/provider.tsx'
import { NotFound } from '../../src/sections/NotFound.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { LL, locale } = useI18n<'notFound'>()
  const { rings } = useData<Data>()
  const { notFound } = LL

  // So that a dead link can be found in the browser's log, as the specification asks.
  useEffect(() => console.error(`404: ${location.pathname}`), [])

  return (
    <NotFound
      title={notFound.title()}
      text={notFound.text()}
      actions={[
        { label: notFound.home(), href: localizeHref('/', locale) },
        { label: notFound.contact(), href: localizeHref('/#contact', locale) },
      ]}
      rings={rings}
    />
  )
}
