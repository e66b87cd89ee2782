import { Menu } from 'lucide'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { useConsultationHref, useLayout } from '#src/site/page-context/use-layout.ts'
import { Container } from '#src/ui/blocks/Section.tsx'
import { classes } from '#src/ui/classes.ts'
import { DialogButton, Drawer } from '#src/ui/controls/Drawer.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ButtonLink } from '#src/ui/links.tsx'
import { LanguageToggle } from './languages.tsx'
import { Navigation } from './Navigation.tsx'

const drawerId = 'menu'

/** Header of each page: transparent over the dark hero, and opaque once the page is scrolled (src/site/inline-head/inline-script.ts). */
export function Header() {
  const { messages, locale } = useI18n()
  const { site, hasLongBrand } = useLayout()
  const consultation = useConsultationHref()

  return (
    <header className="site-header dark-at-top">
      <Container className="flex min-h-header items-center justify-between gap-2 sm:gap-6">
        <a
          href={localiseHref('/', locale)}
          aria-label={messages.common.header.homeLabel({ brand: site.brand })}
          className={classes(
            'inline-flex min-h-12 items-center font-display text-balance text-heading',
            hasLongBrand ? 'text-lead leading-[1.15]' : 'text-h3',
          )}
        >
          {site.brand}
        </a>
        <div className="flex shrink-0 items-center gap-1 sm:gap-4 lg:gap-7">
          <nav aria-label={messages.common.header.label()} className="hidden lg:block">
            <Navigation variant="bar" />
          </nav>
          <LanguageToggle />
          <ButtonLink href={consultation} variant="outline" className="max-lg:hidden">
            {messages.common.header.consultation()}
          </ButtonLink>
          <DialogButton command="show-modal" dialog={drawerId} label={messages.common.menu.open()} className="lg:hidden">
            <Icon shape={Menu} className="size-6.5" />
          </DialogButton>
        </div>
      </Container>
      <Drawer id={drawerId} label={messages.common.menu.title()} closeLabel={messages.common.menu.close()}>
        {/*
          The browser focuses this <nav> when it opens the drawer, because Orca with Firefox then says “navigation Menu”. Orca would say
          nothing about a focused button or paragraph, and would read a focused dialog without its name.
        */}
        <nav aria-label={messages.common.menu.title()} tabIndex={-1} autoFocus>
          <Navigation variant="drawer" />
        </nav>
        <ButtonLink href={consultation} className="mt-10 w-full">
          {messages.common.header.consultation()}
        </ButtonLink>
      </Drawer>
    </header>
  )
}
