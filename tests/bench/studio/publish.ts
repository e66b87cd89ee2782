import { median } from '../median.ts'
import { measureFivePeople } from './five-people.ts'
import { publishAndKill, publishNumber, rollBackTo, saveNumber } from './publications.ts'
import { startPublishedSite } from './published-site.ts'
import { visitEndlessly, type Visits } from './visitors.ts'

/**
 * Number of publications. The environment variable PUBLICATIONS overrides it. During the second and the fourth of every five, the studio is
 * killed.
 */
const count = Number(process.env['PUBLICATIONS'] ?? 3)

const visitors = 2

/**
 * Publishes with a real studio while visitors load the site, kills the studio during some publications, and rolls back to a former release.
 * Returns a Markdown table of the times and of the memory.
 */
export async function measureStudioPublishing(): Promise<string> {
  await using site = await startPublishedSite()
  const times: number[] = []
  const rollBacks: number[] = []
  await saveNumber(site, 0)
  await publishNumber(site, 0)
  const [idleMemory, people] = [site.memory(), await measureFivePeople(site)]
  const visits: Visits = { whole: 0, faults: [] }
  const until = new AbortController()
  const visiting = Array.from({ length: visitors }, () => visitEndlessly(site.siteUrl, visits, until.signal))
  let kills = 0
  try {
    for (let number = 1; number <= count; number++) {
      await saveNumber(site, number)
      const typical = median(times) || 10_000
      if (number % 5 === 2 || number % 5 === 4) {
        kills += 1
        await publishAndKill(site, number, Math.random() * typical)
      } else times.push(await publishNumber(site, number))
      if (number % 10 === 3) rollBacks.push(await rollBackTo(site, number - 1))
    }
  } finally {
    until.abort()
  }
  await Promise.all(visiting)
  await site.kill()
  const restart = await site.start()
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  return [
    `${count} publications of a studio, ${kills} of them with a SIGKILL, while ${visitors} visitors load the home page with its files`,
    '',
    `${visits.whole} loads of one whole release, ${visits.faults.length} others`,
    ...visits.faults.slice(0, 10),
    '',
    '| measured | value |',
    '| --- | --- |',
    `| from Publish to visible, median | ${seconds(median(times))} |`,
    `| from going back to visible, longest | ${seconds(Math.max(...rollBacks))} |`,
    `| start, with the build of the app | ${seconds(site.firstStart)} |`,
    `| start | ${seconds(restart)} |`,
    `| memory, idle | ${Math.round(idleMemory)} MB |`,
    ...people,
  ].join('\n')
}
