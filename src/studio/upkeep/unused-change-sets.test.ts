import { expect, it } from 'vitest'
import { PreviewStore } from '#src/studio/previews/preview-store.ts'
import { ScheduleStore } from '#src/studio/schedules/schedule-store.ts'
import { testRepositories } from '#tests/harness/publishing/test-repository.ts'
import { openStudioDatabase } from '../database/studio-schema.ts'
import { deleteUnusedChangeSets } from './unused-change-sets.ts'

it('deletes the change sets that belong to no open schedule and no preview link', async () => {
  const repositories = testRepositories()
  const site = repositories.create('site')
  const database = await openStudioDatabase(repositories.folder)
  const schedules = new ScheduleStore(database)
  const planned = {
    createdAt: 0,
    personId: 'ada@house.example',
    summary: 'Offer',
    at: 1,
    endsAt: undefined,
    baseCommit: '1',
    headCommit: '2',
    changes: [],
  }
  await schedules.add({ ...planned, id: 'waiting' })
  await schedules.update(await schedules.add({ ...planned, id: 'cancelled' }), { state: 'cancelled' })
  const link = { createdAt: 0, personId: 'ada@house.example', summary: 'Offer', expiresAt: 1, baseCommit: '1', headCommit: '2' }
  await new PreviewStore(database).add({ ...link, id: 'preview' }, 'token')
  for (const id of ['waiting', 'cancelled', 'preview', 'killed']) site.git('update-ref', `refs/change-sets/${id}`, 'HEAD')
  const stored = () => site.git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/change-sets').split('\n')
  await deleteUnusedChangeSets(site.root, database)
  expect(stored()).toEqual(['preview', 'waiting'])
  await deleteUnusedChangeSets(site.root, database)
  expect(stored()).toEqual(['preview', 'waiting'])
  await database.close()
  repositories.remove()
})
