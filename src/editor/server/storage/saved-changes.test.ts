import { expect, it, onTestFinished } from 'vitest'
import { openSynchronousDatabase } from '#src/server-lib/database/index.ts'
import { writeLogMigrations } from './operations-table.ts'
import { SavedChanges } from './saved-changes.ts'

const file = 'plans.yaml'
const plan = (en: string, price = 1) => `- id: first\n  title: { en: ${en}, fr: Un }\n  price: ${price}\n`
const title = (en: string) => ({ en, fr: 'Un' })

function openDatabase() {
  const database = openSynchronousDatabase(':memory:', { synchronous: 'NORMAL', migrations: writeLogMigrations })
  onTestFinished(() => database.close())
  return database
}

const recordedChanges = () => new SavedChanges(openDatabase())

it('changes are recorded with the person and the time, and returned for each file, the newest first', () => {
  const changes = recordedChanges()
  changes.record(1, { personId: 'ada', file, before: plan('One'), after: plan('Two') }, 1000)
  changes.record(2, { personId: 'ben', file, before: plan('Two'), after: '' }, 2000)
  changes.record(3, { personId: 'ben', file: 'site.yaml', before: '', after: 'brand: A' }, 3000)
  expect(changes.listOfFile(file)).toEqual([
    { personId: 'ben', savedAt: 2000, path: [], before: [{ id: 'first', title: title('Two'), price: 1 }], after: undefined },
    { personId: 'ada', savedAt: 1000, path: [{ id: 'first' }, 'title'], before: title('One'), after: title('Two') },
  ])
})

it('forget() deletes the recorded changes of a write whose file was not written', () => {
  const changes = recordedChanges()
  changes.record(1, { personId: 'ada', file, before: plan('One'), after: plan('Two', 2) }, 1000)
  expect(changes.listOfOperation(1)).toHaveLength(2)
  changes.forget(1)
  expect(changes.listOfOperation(1)).toEqual([])
})

it('a write that changes only comments records no change', () => {
  const changes = recordedChanges()
  changes.record(1, { personId: 'ada', file, before: plan('One'), after: `# Plans\n${plan('One')}` }, 1000)
  expect(changes.listOfFile(file)).toEqual([])
})

it.each(['"path"', '{'])('a recorded change whose path (%s) this version cannot read is left out', (path) => {
  const database = openDatabase()
  const changes = new SavedChanges(database)
  changes.record(1, { personId: 'ada', file, before: plan('One'), after: plan('Two', 2) }, 1000)
  database.sql('UPDATE saved_changes SET path = $1 WHERE id = 1', [path])
  expect(changes.listOfFile(file)).toHaveLength(1)
})
