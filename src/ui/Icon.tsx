import type { IconNode } from 'lucide'
import { createElement } from 'react'

type IconProps = {
  /** The elements of a Lucide icon, 24 units wide and high. */
  shape: IconNode
  className: string
}

/** An icon in the colour of the text. Screen readers skip the icon, so put its meaning in a text beside it. */
export const Icon = ({ shape, className }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className={className}
  >
    {shape.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
  </svg>
)

/** A logo in the colour of the text, also in high-contrast modes. Screen readers skip the logo, so put the name in a text beside it. */
export function BrandIcon({ width, height, path, className }: { width: number; height: number; path: string; className: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="currentColor" aria-hidden className={className}>
      <path d={path} />
    </svg>
  )
}
