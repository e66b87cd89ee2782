import { createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { receiveWebhook } from './webhook.ts'

const secret = '0123456789abcdef0123456789abcdef'
const body = '{"ref":"refs/heads/main"}'
const sign = (key: string, signed = body) => `sha256=${createHmac('sha256', key).update(signed).digest('hex')}`

/**
 * Returns a studio that receives webhooks. `post` sends a webhook and returns the status of the response. The mock `fetchSoon` is called
 * whenever the studio is made to fetch.
 */
function receiver(webhookSecret = secret) {
  const fetchSoon = vi.fn()
  const services = {
    webhook: { secret: webhookSecret || undefined, limiter: new RateLimiter({ events: 3, window: 60_000 }, () => 0), fetchSoon },
    signIn: { refusals: { count: () => undefined } },
  }
  const post = async (headers: Record<string, string>, sent = body) => {
    const readBody = (limit: number) => Promise.resolve(sent.length > limit ? undefined : Buffer.from(sent))
    return (await receiveWebhook(services, { client: '192.0.2.1', headers, readBody })).status
  }
  return { post, fetchSoon }
}

it.each([
  ['GitHub', { 'x-hub-signature-256': sign(secret) }],
  ['GitLab', { 'x-gitlab-token': secret }],
])('a webhook of %s makes the studio fetch, also if it comes from another origin', async (_, headers) => {
  const { post, fetchSoon } = receiver()
  expect(await post({ ...headers, origin: 'https://git.example', 'sec-fetch-site': 'cross-site' })).toBe(202)
  expect(fetchSoon).toHaveBeenCalledTimes(1)
})

it.each([
  ['no signature', {}],
  ['a signature with another secret', { 'x-hub-signature-256': sign('another secret') }],
  ['the signature of another body', { 'x-hub-signature-256': sign(secret, '{}') }],
  ['a wrong signature and the right token', { 'x-hub-signature-256': 'sha256=', 'x-gitlab-token': secret }],
  ['a wrong token', { 'x-gitlab-token': secret.slice(1) }],
])('a webhook request with %s gets 401, and no commits are fetched', async (_, headers) => {
  const { post, fetchSoon } = receiver()
  expect(await post(headers)).toBe(401)
  expect(fetchSoon).not.toHaveBeenCalled()
})

it('a body above 1 MB gets 413, and too many requests get 429', async () => {
  const { post, fetchSoon } = receiver()
  expect(await post({ 'x-gitlab-token': secret }, ' '.repeat(1_000_001))).toBe(413)
  for (let times = 0; times < 2; times++) expect(await post({})).toBe(401)
  expect(await post({ 'x-gitlab-token': secret })).toBe(429)
  expect(fetchSoon).not.toHaveBeenCalled()
})

it('without a secret there is no webhook', async () => {
  const { post, fetchSoon } = receiver('')
  expect(await post({ 'x-gitlab-token': '' })).toBe(404)
  expect(fetchSoon).not.toHaveBeenCalled()
})
