import { contentOf, wordsOf } from '../../../content/model/index.ts'
import { phoneLink } from '../../../content/model/links.ts'
import { toLocale } from '../../../content/i18n/locales.ts'
import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { translationFunctions } from '../../../content/i18n/translate.ts'
import { ButtonLink, TextLink } from '../../../site/ui/links.tsx'
import { Heading } from '../../../site/ui/typography.tsx'
import { Notice } from '../../../site/ui/Notice.tsx'
import { languageName, nameIn, written } from '../requests/said.ts'
import { inbox } from './addresses.ts'
import { FlagsNotice } from './FlagsNotice.tsx'
import { MailList } from './MailList.tsx'
import { NoteForm } from './NoteForm.tsx'
import { PostButton } from './PostButton.tsx'
import { timeOf } from '../requests/time-of.ts'
import type { View } from './view.ts'

type RequestPageProps = Omit<Extract<View, { page: 'request' }>, 'page'> & { token: string }

/** A request with all that belongs to it, and what can be done with it. */
export function RequestPage({ request, mails, readings, isKept, token }: RequestPageProps) {
  const { LL, locale } = useI18n<'staff'>()
  const { id, receivedAt, language, fields, email, flags, state, note } = request
  const { request: words, header, list } = LL.staff
  const { brand } = contentOf(locale).site
  return (
    <>
      <TextLink href={localiseHref(inbox.list, locale)}>{header.back()}</TextLink>
      {isKept && (
        <Notice tone="good" title={words.kept()} className="mt-4">
          {null}
        </Notice>
      )}
      {state === 'suspected' && <FlagsNotice id={id} flags={flags} token={token} />}
      <h1 className="mt-4 font-display text-h2 text-heading">{nameIn(fields) || list.nobody()}</h1>
      <p className="mt-2 text-small text-quiet">{words.about({ reference: id, time: timeOf(receivedAt, locale, true) })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={answerLink(email, subjectIn(language, brand, id))}>{words.answer()}</ButtonLink>
        {fields.phone !== undefined && fields.phone.trim() !== '' && (
          <ButtonLink href={phoneLink(fields.phone)} variant="outline">
            {words.telephone()}
          </ButtonLink>
        )}
        {state === 'open' && (
          <PostButton to={inbox.act(id, 'handled')} token={token}>
            {words.handle()}
          </PostButton>
        )}
        {state === 'handled' && (
          <PostButton to={inbox.act(id, 'open')} token={token}>
            {words.reopen()}
          </PostButton>
        )}
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="written">
          <Heading level={2} variant="h3" id="written">
            {words.written()}
          </Heading>
          <dl className="mt-4 border-b border-rule">
            {written(fields, locale).map(({ field, label, value }) => (
              <Row key={field} label={label} value={value} />
            ))}
            <Row label={LL.staff.labels.language()} value={languageName(language)} />
          </dl>
        </section>
        <div className="grid content-start gap-y-10">
          <NoteForm id={id} note={note} token={token} />
          <MailList mails={mails} token={token} />
          <section aria-labelledby="readings">
            <Heading level={2} variant="h3" id="readings">
              {LL.staff.readings.title()}
            </Heading>
            <ul className="mt-3 text-small">
              {readings.map(({ reader, at }) => (
                <li key={`${reader} ${at}`}>{LL.staff.readings.line({ reader, time: timeOf(at, locale) })}</li>
              ))}
            </ul>
          </section>
          <TextLink href={localiseHref(inbox.act(id, 'erase'), locale)}>{words.erase()}…</TextLink>
        </div>
      </div>
    </>
  )
}

/** The subject of a reply, in the language of the request. */
function subjectIn(language: string, brand: string, reference: string): string {
  const locale = toLocale(language)
  const { staff } = translationFunctions(locale, wordsOf(locale, 'staff'))
  return staff.request.subject({ brand, reference })
}

/** A message to a client with its subject filled in (RFC 6068). Address and subject are theirs alone: no other header can follow. */
const answerLink = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="border-t border-rule py-3">
    <dt className="text-note text-quiet">{label}</dt>
    <dd className="text-body whitespace-pre-line text-heading">{value}</dd>
  </div>
)
