import { pick } from '../pick.ts'
import { type Act, authors, expectSame, pickAuthor, pickText, type TeamRun } from './team.ts'
import { type TeamText, teamTexts } from './team-texts.ts'

/** Acts of people who type, save and discard texts in the editor. */
export const writerActs = {
  'save a text': async (team: TeamRun) => {
    await saveText(team, pickAuthor(team), pickText(team))
  },
  'save two texts at once': async (team: TeamRun) => {
    const [first, second] = [pickText(team), pickText(team)]
    if (first.key === second.key) return
    const [one, other] = pickTwo(team)
    await Promise.all([saveText(team, one, first), saveText(team, other, second)])
  },
  'type without saving': async (team: TeamRun) => {
    const [person, text] = [pickAuthor(team), pickText(team)]
    const unsaved = team.model.type(person, text, team.unused('Typed'))
    await team.studio.type(person, [{ text, unsaved }])
  },
  'keep the words of a conflict': async (team: TeamRun) => {
    const person = pickAuthor(team)
    const conflict = [...team.model.draftOf(person)].find(([key, { was }]) => team.model.saved.get(key) !== was)
    if (!conflict) return
    const [key, { value }] = conflict
    const text = textOf(key)
    if (value !== team.model.saved.get(key)) await saveText(team, person, text, value)
  },
  'discard an unsaved text': async (team: TeamRun) => {
    const person = pickAuthor(team)
    const [key] = [...team.model.draftOf(person).keys()]
    if (key === undefined) return
    team.model.draftOf(person).delete(key)
    await team.studio.type(person, [{ text: textOf(key) }])
  },
} satisfies Record<string, Act>

/** Types words into a text as a person, and saves them. Throws unless the studio has saved exactly the texts that the model expects. */
export async function saveText({ studio, model, unused }: TeamRun, person: string, text: TeamText, value = unused('Words')): Promise<void> {
  const unsaved = model.type(person, text, value)
  const expected = model.save(person)
  const saved = await studio.save(person, [{ text, unsaved }])
  expectSame(saved.toSorted(), expected.toSorted(), `${person} saves`)
}

function pickTwo({ random }: TeamRun): [string, string] {
  const one = pick(random, authors)
  return [
    one,
    pick(
      random,
      authors.filter((person) => person !== one),
    ),
  ]
}

function textOf(key: string): TeamText {
  const text = teamTexts.find((candidate) => candidate.key === key)
  if (!text) throw new Error(`There is no text ${key}.`)
  return text
}
