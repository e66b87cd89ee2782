import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { I18nProvider, useI18n } from './provider.tsx'

function Probe() {
  const { locale, messages } = useI18n<'home'>()
  return `${locale}: ${messages.home.hero.title()}`
}

it('useI18n throws outside its provider, and names the provider', () => {
  expect(() => renderToString(<Probe />)).toThrow('<I18nProvider>')
})

it('useI18n shows the keys of messages if the dictionary is missing', () => {
  const html = renderToString(
    <I18nProvider locale="fr" dictionary={undefined}>
      <Probe />
    </I18nProvider>,
  )
  expect(html).toBe('fr: home.hero.title')
})
