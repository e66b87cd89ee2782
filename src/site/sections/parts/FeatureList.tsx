export function FeatureList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index} className="border-t border-rule py-2.5 text-small last:border-b">
          {item}
        </li>
      ))}
    </ul>
  )
}
