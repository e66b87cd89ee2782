import { followContent } from './live-content.ts'
import { leadToLines } from './page-to-line.ts'
import { tellOfPhotographs } from './photographs.ts'

/** Tools for people who edit the content. The development server adds them to every page; no build contains them. */
if (import.meta.hot) {
  tellOfPhotographs(import.meta.hot)
  followContent(import.meta.hot)
  leadToLines()
}
