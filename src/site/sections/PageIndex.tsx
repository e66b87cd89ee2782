import { ArrowRight } from 'lucide'
import { SectionWithTitleBeside } from '#src/ui/blocks/SectionWithTitleBeside.tsx'
import { Icon } from '#src/ui/Icon.tsx'

type PageIndexProps = { id: string; title: string; pages: readonly { id: string; name: string; text: string; href: string }[] }

export function PageIndex({ id, title, pages }: PageIndexProps) {
  return (
    <SectionWithTitleBeside id={id} title={title}>
      <ul className="border-b border-rule">
        {pages.map(({ id: page, name, text, href }) => (
          <li key={page} className="border-t border-rule">
            <a href={href} className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-4 sm:grid-cols-[2fr_3fr_auto]">
              <span className="font-display text-h3 text-heading decoration-accent decoration-1 underline-offset-8 group-hover:underline">
                {name}
              </span>
              <span className="text-small text-quiet max-sm:row-start-2">{text}</span>
              <Icon
                shape={ArrowRight}
                className="size-5 text-link rtl:-scale-x-100 max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2 motion-safe:transition-transform group-hover:translate-x-[calc(0.25rem*var(--to-end))]"
              />
            </a>
          </li>
        ))}
      </ul>
    </SectionWithTitleBeside>
  )
}
