import { type TeamText, teamTexts, type Words } from './team-texts.ts'

/** An unsaved change: the words that the writer saw, and the new ones. */
type Unsaved = { was: string; value: string }

/** The expected contents of the studio: the words of each text on main, in the saved files, and in the draft of each person. */
export class TeamModel {
  readonly main: Map<string, string>
  readonly saved: Map<string, string>
  readonly drafts: ReadonlyMap<string, Map<string, Unsaved>>
  /** Main as the saved files contain it. */
  #base: Map<string, string>
  /** The person who has saved a text last. */
  readonly #writers = new Map<string, string>()

  constructor(words: Words, people: readonly string[]) {
    this.main = new Map(words)
    this.saved = new Map(words)
    this.#base = new Map(words)
    this.drafts = new Map(people.map((person) => [person, new Map()]))
  }

  /** Whether the saved files contain the newest main. */
  get isCurrent(): boolean {
    return teamTexts.every(({ key }) => this.main.get(key) === this.#base.get(key))
  }

  draftOf(person: string): Map<string, Unsaved> {
    return this.drafts.get(person) ?? new Map<string, Unsaved>()
  }

  /** The person types words over the saved ones. */
  type(person: string, { key }: TeamText, value: string): Unsaved {
    const unsaved = { was: this.saved.get(key) ?? '', value }
    this.draftOf(person).set(key, unsaved)
    return unsaved
  }

  /** The person saves. Words over texts that have changed since stay unsaved. Returns the keys that are saved. */
  save(person: string): string[] {
    const draft = this.draftOf(person)
    const valid = [...draft].filter(([key, { was }]) => this.saved.get(key) === was)
    for (const [key, { value }] of valid) {
      this.saved.set(key, value)
      this.#writers.set(key, person)
      draft.delete(key)
    }
    return valid.map(([key]) => key)
  }

  /** Main is merged into the saved files. Saved words that contradict it become unsaved words of their writer. */
  follow(): void {
    for (const { key } of teamTexts) {
      const [base = '', main = '', saved = ''] = [this.#base, this.main, this.saved].map((words) => words.get(key))
      if (main === base) continue
      if (saved !== base && saved !== main) {
        const draft = this.draftOf(this.#writers.get(key) ?? '')
        if (!draft.has(key)) draft.set(key, { was: base, value: saved })
      }
      this.saved.set(key, main)
    }
    this.#base = new Map(this.main)
  }

  /** The saved words are published. `isLeftOut` says which texts are not. */
  publish(isLeftOut: (text: TeamText) => boolean): void {
    this.follow()
    for (const text of teamTexts) if (!isLeftOut(text)) this.main.set(text.key, this.saved.get(text.key) ?? '')
    this.#base = new Map(this.main)
  }

  /** Main gets the words of a former release. */
  rollBack(words: Words): void {
    this.follow()
    for (const [key, value] of words) this.main.set(key, value)
    this.follow()
  }
}
