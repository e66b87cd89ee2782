/** Something that keeps a built site from going live. */
export type Problem = {
  /** Address of the page, or a file of the site. */
  where: string
  /** What is wrong there, as a predicate: has no main heading. */
  message: string
  /** The text that it is about: its file inside the content folder, and its path there. */
  text?: { file: string; path: readonly PropertyKey[] }
}
