/*
 * The pages of the studio without the editor. The build bundles them, because Node.js cannot load .tsx files.
 */
import previewBarStyle from './preview-bar.css?inline'
import styleSheet from './studio.css?inline'

export { renderSignInPage } from '#src/sign-in-pages/index.ts'
export { maxRemark } from './PreviewFeedback.tsx'
export { renderPreviewBar, renderPreviewPage } from './render-preview.tsx'
export { previewBarStyle, styleSheet }
