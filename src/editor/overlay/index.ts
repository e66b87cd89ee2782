import { followContent } from './live-content.ts'
import { offerEditor } from './open-editor.ts'
import { tellOfPhotographs } from './photographs.ts'

/** Tools for people who edit the content. The development server adds them to every page; no build contains them. */
if (import.meta.hot) {
  tellOfPhotographs(import.meta.hot)
  followContent(import.meta.hot)
  offerEditor(import.meta.hot)
}
