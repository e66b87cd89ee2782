export type Method = {
  label: string
  value: string
  href: string
  /** If given, the link opens in a new tab, and screen readers read this text after the value. */
  newTab?: string
}

/** Ways to get in touch, one a line: a label, and the number or address in large type. */
export function ContactMethods({ methods, className }: { methods: readonly Method[]; className?: string }) {
  return (
    <dl className={className}>
      {methods.map(({ label, value, href, newTab }, index) => (
        <div
          key={index}
          className="grid gap-x-6 border-t border-rule py-2 last:border-b sm:max-lg:grid-cols-[6.5rem_minmax(0,1fr)] sm:max-lg:items-center"
        >
          <dt className="text-small text-quiet">{label}</dt>
          <dd className="min-w-0">
            <a
              href={href}
              {...(newTab !== undefined && { target: '_blank', rel: 'noopener' })}
              className="inline-flex min-h-11 items-center font-display text-lead wrap-anywhere text-heading decoration-accent decoration-1 underline-offset-8 hover:underline xl:text-h3"
            >
              {value}
              {newTab !== undefined && <span className="sr-only"> {newTab}</span>}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
