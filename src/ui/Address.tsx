/** A postal address, a line each. */
export function Address({ lines, className = '' }: { lines: readonly string[]; className?: string }) {
  return (
    <address className={`not-italic ${className}`}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
