export { prefetchOnIntent as onHydrationEnd } from '../src/site/prefetch.ts'
