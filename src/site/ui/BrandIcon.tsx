import type { IconDefinition } from '@fortawesome/free-brands-svg-icons'

/**
 * The logo of a company in the colour of the text, which also follows the colours of high-contrast modes. Screen readers skip it, and read
 * the text beside it.
 */
export function BrandIcon({ logo, className }: { logo: IconDefinition; className: string }) {
  const [width, height, , , paths] = logo.icon
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="currentColor" aria-hidden className={className}>
      <path d={[paths].flat().join('')} />
    </svg>
  )
}
