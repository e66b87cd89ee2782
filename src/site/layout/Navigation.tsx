import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { mainPages } from '#src/content-model/tables/pages.ts'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { classes } from '#src/ui/classes.ts'

const variantClasses = {
  bar: { list: 'flex items-center gap-7', link: 'inline-flex min-h-12 items-center text-small' },
  row: { list: 'flex flex-wrap gap-x-6', link: 'inline-flex min-h-11 items-center text-small' },
  drawer: { list: 'flex flex-col', link: 'block border-b border-rule py-4 font-display text-h3' },
}

/**
 * Links to the pages. Both the header and the drawer render them, because browsers expose a closed `<dialog>` as a dialog to assistive
 * technology, even if it is styled as a bar.
 */
export function Navigation({ variant }: { variant: keyof typeof variantClasses }) {
  const { messages, locale } = useI18n()
  const { path } = useLayout()
  const { list, link } = variantClasses[variant]
  return (
    <ul className={list}>
      {mainPages.map((page) => {
        const current = path === page.path
        return (
          <li key={page.path}>
            <a href={localiseHref(page.path, locale)} aria-current={current ? 'page' : undefined} className={classes('text-heading', link)}>
              <span className={classes('decoration-accent decoration-1 underline-offset-8 hover:underline', current && 'underline')}>
                {messages.common.nav[page.navigation]()}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
