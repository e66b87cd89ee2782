import { houseTimeZone } from '#src/content-model/model/opening.ts'
import { keepText } from '#src/content-toolkit/generate/index.ts'
import type { Log } from '#src/lib/node/log.ts'
import { ContentRefresher, LiveContent } from '#src/live-content/server/index.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import type { EventStreams } from './event-streams.ts'

export type StudioSite = Awaited<ReturnType<typeof startStudioSite>>

/**
 * Reads the content of the studio's clone into memory. Throws if the content has errors. `refresh` reads the content again after a change,
 * and resolves when the open editors have been told about the change.
 */
export async function startStudioSite(
  { cloneRoot: root, code, siteUrl }: Pick<StudioSettings, 'cloneRoot' | 'code' | 'siteUrl'>,
  events: Pick<EventStreams, 'announceChange' | 'announcePhotographs'>,
  log: Pick<Log, 'error'>,
) {
  const content = new LiveContent(root, keepText, { code, siteUrl })
  await content.update()
  const { valid } = content
  if (!valid) throw new Error(`The content of the site has errors, so the studio cannot show it.\n${content.errors ?? ''}`)
  const refresher = new ContentRefresher({
    root,
    content,
    announcer: {
      announceChange: () => events.announceChange(),
      announceErrors: () => log.error('content not shown', { errors: content.errors }),
      announcePhotographs: (count) => events.announcePhotographs(count),
    },
  })
  /** Returns the settings of the site (site.yaml) from the last valid saved content. Drafts do not change them. */
  const settings = () => (content.valid ?? valid).content.collections.site
  return {
    content,
    refresh: () => refresher.refresh(),
    settings,
    timeZone: () => houseTimeZone(settings()),
  }
}
