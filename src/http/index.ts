export { clientAddress, networkOf, parseNetworks } from './addresses.ts'
export { corsHeaders, isSameOrigin, preflight } from './origins.ts'
export { RateLimiter } from './rate-limiter.ts'
