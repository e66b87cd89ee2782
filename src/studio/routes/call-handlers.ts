import { uploadName } from '#src/editor/protocol/calls/index.ts'
import { buildHeader, otherBuildStatus } from '#src/editor/protocol/index.ts'
import { callRefused } from '#src/editor/server/index.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { addStudioAuditEvent } from '#src/studio/runtime/audit-log.ts'
import { actionAt, isRecorded, mayDo, type PanelAction } from './call-access.ts'
import type { PersonHttpRequest, RouteDependencies } from './route-dependencies.ts'

/** Handles a call of the panel: refuses it if the person may not make it, otherwise records it in the audit log and makes it. */
export async function makeCall(dependencies: RouteDependencies, httpRequest: PersonHttpRequest): Promise<HttpResponse> {
  const { pages, runtime, editing } = dependencies
  const { path, headers, session } = httpRequest
  const { person } = session
  // The build is compared before the name of the call, because an older panel may make calls that no longer exist.
  if (headers[buildHeader] !== pages.app.build) return callRefused(otherBuildStatus, 'The studio was updated. Reload the editor.')
  const action = actionAt(path)
  if (action === undefined) return callRefused(404, 'The studio has no such call.')
  const refusal = refuseCall(dependencies, person, action)
  if (refusal) return refusal
  if (isRecorded(action)) await addStudioAuditEvent(runtime.database.sql, { actor: { person: person.email }, action, now: runtime.now() })
  return editing.handleCall(action, httpRequest, person.email)
}

/**
 * Refuses a call of a person who has made too many calls, or whose role may not make it. Returns undefined if the person may make the call.
 */
function refuseCall(
  { editing, runtime: { settings } }: Pick<RouteDependencies, 'editing' | 'runtime'>,
  person: PersonHttpRequest['session']['person'],
  action: PanelAction,
): HttpResponse | undefined {
  if (!editing.callLimiter.tryCount(person.email)) return callRefused(429, 'Too many calls. Wait a minute.')
  if (!mayDo(person, action, settings)) return callRefused(403, `A ${person.role} may not make the call “${action}” here.`)
  if (action === uploadName && !editing.uploadLimiter.tryCount(person.email))
    return callRefused(429, 'Too many photographs today. Continue tomorrow.')
  return undefined
}
