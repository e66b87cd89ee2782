/*
 * The pages of the studio without the editor. The build bundles them, because Node.js cannot load .tsx files.
 */
import styleSheet from './studio.css?inline'

export { renderSignInPage } from '../../sign-in-pages/index.ts'
export { styleSheet }
