import { thumbnailPath } from '#src/editor/protocol/endpoints.ts'

/** Shows a small picture of an image file. Screen readers skip the picture, because the text beside it names the file. */
export const Thumbnail = ({ file, className = '' }: { file: string; className?: string }) => (
  <img className={`thumbnail ${className}`} src={thumbnailPath(file)} alt="" loading="lazy" decoding="async" />
)
