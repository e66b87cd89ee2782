import { createHmac } from 'node:crypto'
import { type HttpRequest, type HttpResponse, networkOf, plainText } from '#src/server-lib/http/index.ts'
import { isEqualInConstantTime } from '#src/server-lib/sign-in/index.ts'
import type { RouteDependencies } from './route-dependencies.ts'

/** URL path to which a git host posts when a branch of the repository has changed. */
export const webhookPath = '/webhook'

/** Maximum size of a body in bytes. A larger one gets status 413; the studio then fetches within a minute, as without a webhook. */
const maxBodySize = 1_000_000

type WebhookDependencies = Pick<RouteDependencies, 'webhook'> & {
  signIn: { refusals: { count: (reason: string) => void } }
}

type WebhookHttpRequest = Pick<HttpRequest, 'client' | 'headers' | 'readBody'>

/**
 * Handles the webhook of a git host: makes the studio fetch the repository. This is the only POST that needs neither a session nor the
 * origin of the studio. Instead the host proves that it knows STUDIO_WEBHOOK_SECRET.
 */
export async function receiveWebhook(dependencies: WebhookDependencies, httpRequest: WebhookHttpRequest): Promise<HttpResponse> {
  const { secret, limiter, fetchSoon } = dependencies.webhook
  if (secret === undefined) return plainText(404, 'STUDIO_WEBHOOK_SECRET is not set.')
  const network = networkOf(httpRequest.client)
  if (!limiter.tryCount(network))
    return plainText(429, 'Too many requests. Try again later.', { 'Retry-After': String(limiter.retryAfter(network)) })
  const body = await httpRequest.readBody(maxBodySize)
  if (!body) return plainText(413, `The request body is larger than ${maxBodySize / 1e6} MB.`)
  if (!isAuthentic(httpRequest, body, secret)) {
    dependencies.signIn.refusals.count('wrong webhook secret')
    return plainText(401, 'The signature is wrong or missing.')
  }
  fetchSoon()
  return plainText(202, 'The studio fetches the repository.')
}

/**
 * Returns whether a webhook comes from the git host, which knows the secret. GitHub, Gitea and Forgejo sign the body with HMAC-SHA-256.
 * GitLab sends the secret.
 */
function isAuthentic({ headers }: WebhookHttpRequest, body: Uint8Array, secret: string): boolean {
  const { 'x-hub-signature-256': signature, 'x-gitlab-token': token } = headers
  if (typeof signature === 'string')
    return isEqualInConstantTime(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  return typeof token === 'string' && isEqualInConstantTime(token, secret)
}
