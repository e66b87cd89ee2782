/*
 * The pages of the studio outside the editor, such as the sign-in page. The build bundles them, because Node.js cannot load .tsx files.
 */
export { renderSignInPage } from '#src/scriptless-pages/render-sign-in-page.tsx'
export { renderPreviewBar, renderPreviewPage } from './render-preview.tsx'
export { default as previewBarStyle } from './preview-bar.css?inline'
export { default as styleSheet } from './studio.css?inline'
