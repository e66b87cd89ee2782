export { ContentRefresher } from './content-refresher.ts'
export { type DevContent, devContent } from './dev-content.ts'
export { findPicture } from './serve-pictures.ts'
export { LiveContent } from './live-content.ts'
