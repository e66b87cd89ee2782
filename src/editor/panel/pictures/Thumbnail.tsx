import { thumbnailAddress } from '../../protocol/endpoints.ts'

/** A small version of a picture in content/images. The text beside it names the picture, so screen readers skip it. */
export const Thumbnail = ({ file, className = '' }: { file: string; className?: string }) => (
  <img className={`thumbnail ${className}`} src={thumbnailAddress(file)} alt="" loading="lazy" decoding="async" />
)
