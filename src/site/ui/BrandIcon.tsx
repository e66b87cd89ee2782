/** A company's logo in the colour of the text, also in high-contrast modes. Screen readers skip it, and read the text beside it. */
export function BrandIcon({ width, height, path, className }: { width: number; height: number; path: string; className: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="currentColor" aria-hidden className={className}>
      <path d={path} />
    </svg>
  )
}
