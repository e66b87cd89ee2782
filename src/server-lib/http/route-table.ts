import { type HttpResponse, plainText } from './http-response.ts'

export type Route<Handler> = {
  /** GET includes HEAD. A route without a method includes all methods. */
  method?: 'GET' | 'POST' | 'OPTIONS'
  /** `:id` matches one segment of letters, digits, `_`, `.` and `-`. A final `/*` matches all paths below. */
  path: string
  handler: Handler
}

export type RouteMatch<Handler> = {
  /**
   * The segments of the path that match the parameters of the route, by the name of the parameter. The route `/mails/:id` and the path
   * `/mails/5` give `{ id: '5' }`.
   */
  parameters: Readonly<Record<string, string>>
} & (
  | { kind: 'found'; handler: Handler }
  | {
      kind: 'refused'
      /** The response if no route matches: status 404, or 405 if only other methods have a route at this path. */
      refusal: HttpResponse<Buffer, string>
    }
)

export function findRoute<Handler>(routes: readonly Route<Handler>[], method: string, path: string): RouteMatch<Handler> {
  const matches = routes.flatMap((route) => {
    const parameters = matchPath(route.path, path)
    return parameters ? [{ ...route, kind: 'found' as const, parameters }] : []
  })
  const match = matches.find((route) => route.method === undefined || route.method === (method === 'HEAD' ? 'GET' : method))
  if (match) return match
  if (matches.length === 0) return { kind: 'refused', parameters: {}, refusal: plainText(404, 'Not found.') }
  const methods = matches.flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : (route.method ?? [])))
  const allowed = [...new Set(methods)].join(', ')
  const refusal = plainText(405, `Allowed here: ${allowed}.`, { Allow: allowed })
  return { kind: 'refused', parameters: matches[0]?.parameters ?? {}, refusal }
}

function matchPath(routePath: string, path: string): Record<string, string> | undefined {
  const parts = routePath.split('/')
  const segments = path.split('/')
  const parameters: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]
    if (segment === undefined) return undefined
    if (part === '*') return parameters
    const isParameter = part.startsWith(':')
    if (isParameter ? !/^[\w.-]+$/.test(segment) : part !== segment) return undefined
    if (isParameter) parameters[part.slice(1)] = segment
  }
  return parts.length === segments.length ? parameters : undefined
}
