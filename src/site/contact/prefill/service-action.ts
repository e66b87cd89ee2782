import type { Locale } from '#src/content-model/i18n/locales.ts'
import { phoneLink } from '#src/content-model/model/links.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { prefillHref } from './prefill.ts'

type Service = Pick<Content['extraServices'][number], 'id' | 'call'>
type Labels = { callNow: string; request: string }

/** Returns the label and the href of a service: the telephone number if `call` is true, otherwise the form with a prefill. */
export const serviceAction = ({ id, call }: Service, phone: string, locale: Locale, labels: Labels): { label: string; href: string } =>
  call === true ? { label: labels.callNow, href: phoneLink(phone) } : { label: labels.request, href: prefillHref('service', id, locale) }
