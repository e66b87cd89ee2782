export { clientAddress, isPrivateAddress, isTrustedProxy, networkListSchema, networkOf } from './addresses.ts'
export { cookieIn } from './cookies.ts'
export { corsHeaders, isSameOrigin, preflight } from './origins.ts'
export { RateLimiter } from './rate-limiter.ts'
