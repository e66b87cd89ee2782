import { thumbnailPath } from '#src/editor/protocol/endpoints.ts'

/** The text beside it names the file, so screen readers skip it. */
export const Thumbnail = ({ file, className = '' }: { file: string; className?: string }) => (
  <img className={`thumbnail ${className}`} src={thumbnailPath(file)} alt="" loading="lazy" decoding="async" />
)
