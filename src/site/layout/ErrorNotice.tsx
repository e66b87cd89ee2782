import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { useLayout } from '#src/site/page-context/use-layout.ts'

export function ErrorNotice() {
  const { messages, locale } = useI18n()
  const { path } = useLayout()
  return (
    <p role="alert" className="mx-auto max-w-page px-gutter py-6">
      {messages.common.fault.text()}{' '}
      <a href={localiseHref(path, locale)} rel="external" className="underlined text-link">
        {messages.common.fault.reload()}
      </a>
    </p>
  )
}
