import { areSameWords, mergeWords, type WordChanges } from './merge-words.ts'
import type { TeamReviews } from './team-reviews.ts'
import { type TeamText, teamTexts, type Words } from './team-texts.ts'

/** An unsaved change of a text. */
type Unsaved = {
  /** The saved words that the writer saw. */
  was: string
  /** The words that replace them. */
  value: string
}

type IsLeftOut = (text: TeamText) => boolean

/** The expected contents of the studio: the words of each text on main, in the saved files, and in the draft of each person. */
export class TeamModel {
  readonly reviews: TeamReviews
  readonly main: Map<string, string>
  readonly saved: Map<string, string>
  readonly drafts: ReadonlyMap<string, Map<string, Unsaved>>
  /** The words that main had when it was last merged into the saved files. */
  #base: Words
  /** The person who has saved a text last, by the key of the text. */
  readonly #writers = new Map<string, string>()

  constructor(words: Words, people: readonly string[], reviews: TeamReviews) {
    this.reviews = reviews
    this.main = new Map(words)
    this.saved = new Map(words)
    this.#base = new Map(words)
    this.drafts = new Map(people.map((person) => [person, new Map()]))
  }

  /** True if the saved files contain the newest main and the waiting reviews are up to date with the newest main. */
  get isCurrent(): boolean {
    return areSameWords(this.main, this.#base) && this.reviews.isCurrent
  }

  get followedMain(): Words {
    return this.#base
  }

  /** The words of main with the changes of waiting reviews. Saved words that differ from them are unpublished. */
  get known(): Words {
    return this.reviews.addTo(this.main)
  }

  draftOf(person: string): Map<string, Unsaved> {
    return this.drafts.get(person) ?? new Map<string, Unsaved>()
  }

  /** Puts words for a text into the draft of a person, with the saved words that they replace. Returns this unsaved change. */
  type(person: string, { key }: TeamText, value: string): Unsaved {
    const unsaved = { was: this.saved.get(key) ?? '', value }
    this.draftOf(person).set(key, unsaved)
    return unsaved
  }

  /**
   * Saves the draft of a person. A text that someone else has saved after the person saw it stays unsaved. Returns the keys of the saved
   * texts.
   */
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

  /**
   * Merges main into the saved files. If saved words conflict with main, main wins, and the saved words go into the draft of their writer.
   * If the draft already has an unsaved change of this text, the draft stays unchanged.
   */
  follow(): void {
    const base = this.reviews.addTo(this.#base, this.reviews.decide())
    const { words, conflicts } = mergeWords({ base, theirs: this.main, ours: this.saved })
    for (const key of conflicts) {
      const draft = this.draftOf(this.#writers.get(key) ?? '')
      if (!draft.has(key)) draft.set(key, { was: base.get(key) ?? '', value: this.saved.get(key) ?? '' })
    }
    replaceWords(this.saved, words)
    this.#base = new Map(this.main)
  }

  /**
   * Publishes on main the words `saved`, which were saved at the moment of the commit. Words that were saved later stay unpublished, and
   * cause no conflict. Returns `in-review` if the words conflict with a waiting review.
   */
  publish(isLeftOut: IsLeftOut, saved: Words = this.saved): 'live' | 'in-review' {
    this.follow()
    const { words, conflicts } = this.choose(isLeftOut, this.main, saved)
    if (conflicts.length > 0) return 'in-review'
    this.#goLive(words)
    return 'live'
  }

  /** Returns the expected state of a publication of the saved words for review, or why it fails. Call `follow` first. */
  propose(person: string, isLeftOut: IsLeftOut): 'proposed' | 'nothing-new' | 'in-review' {
    const parent = this.reviews.wordsOf(person) ?? this.main
    const { words, conflicts } = this.choose(isLeftOut, parent)
    if (conflicts.length > 0) return 'in-review'
    return areSameWords(parent, words) ? 'nothing-new' : 'proposed'
  }

  /**
   * Merges the unpublished changes, by which `saved` differs from `known`, into the words `theirs`. Leaves out the changes of texts for
   * which `isLeftOut` returns true.
   */
  choose(isLeftOut: IsLeftOut, theirs: Words, saved: Words = this.saved): ReturnType<typeof mergeWords> {
    const base = this.known
    const ours = new Map(teamTexts.map((text) => [text.key, (isLeftOut(text) ? base : saved).get(text.key) ?? '']))
    return mergeWords({ base, theirs, ours })
  }

  /** Publishes the changes of a schedule. Words that someone has saved over the scheduled words stay saved. */
  publishChanges({ from, to }: WordChanges): 'live' | 'conflicts' {
    this.follow()
    const { words, conflicts } = mergeWords({ base: from, theirs: this.main, ours: to })
    if (conflicts.length > 0) return 'conflicts'
    replaceWords(this.saved, mergeWords({ base: this.main, theirs: this.saved, ours: words }).words)
    this.#goLive(words)
    return 'live'
  }

  /** Makes `words` the words of main. The saved words must already contain them, except where they have unpublished changes. */
  #goLive(words: Words): void {
    replaceWords(this.main, words)
    this.#base = new Map(words)
    this.follow()
  }

  rollBack(words: Words): void {
    this.follow()
    replaceWords(this.main, words)
    this.follow()
  }
}

function replaceWords(words: Map<string, string>, others: Words): void {
  for (const [key, value] of others) words.set(key, value)
}
